import { useState } from 'react'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { ButtonLink } from '../button-link.tsx'
import { IconButton } from '../icon-button.tsx'
import { IconLink } from '../icon-link.tsx'
import { Stepper } from '../stepper.tsx'
import { TextButton } from '../text-button.tsx'
import { TextLink } from '../text-link.tsx'
import styles from './gallery.module.css'
import { GallerySection } from './gallery-section.tsx'

const STEPPER_LABELS = { group: 'Quantity', decrease: 'One less', increase: 'One more', remove: 'Remove' }

export function GalleryActions() {
  const [quantity, setQuantity] = useState(1)
  return (
    <GallerySection title="Buttons, links, stepper, tags">
      <div className={styles.row}>
        <Button>Add to Cart</Button>
        <Button loadingLabel="Adding">Add to Cart</Button>
        <Button disabled>Add to Cart</Button>
        <Button size="sm">Small</Button>
        <Button variant="outline">Outline</Button>
        <Button variant="outline" size="sm">
          Apply
        </Button>
        <ButtonLink href="https://example.com/" variant="outline">
          Another site
        </ButtonLink>
      </div>
      <div className={styles.row}>
        <TextLink to="#report">View Full Report</TextLink>
        <TextLink to="#all" arrow>
          See all
        </TextLink>
        <TextButton>Resend</TextButton>
        <IconButton icon="search" label="Search" />
        <IconButton icon="chevron-left" label="Previous" framed aria-disabled />
        <IconButton icon="chevron-right" label="Next" framed />
        <Stepper quantity={quantity} labels={STEPPER_LABELS} onChange={setQuantity} max={5} />
        <Stepper quantity={2} labels={STEPPER_LABELS} onChange={setQuantity} disabled />
        <Badge>13% off</Badge>
        <Badge variant="ink">Out of Stock</Badge>
      </div>
      <div className={styles.dark} data-ground="ink">
        <div className={styles.row}>
          <Button variant="turmeric">On an ink ground</Button>
          <Button variant="outline">Outline</Button>
          <TextLink to="#all" arrow>
            See all
          </TextLink>
          <IconLink href="https://example.com/" icon="instagram" label="Instagram" iconSize={20} round />
        </div>
      </div>
      <div className={styles.row} />
      <Button wide>Wide</Button>
    </GallerySection>
  )
}
