import { useState } from 'react'
import { Accordion } from '../accordion.tsx'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { FullScreenLoader } from '../full-screen-loader.tsx'
import { LabelFrame } from '../label-frame.tsx'
import { Panel } from '../panel.tsx'
import { PriceText } from '../price-text.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Slider } from '../slider.tsx'
import { useToast } from '../use-toast.ts'
import styles from './gallery.module.css'
import { GallerySection } from './gallery-section.tsx'

function Frames() {
  return (
    <GallerySection title="Label frames">
      <div className={styles.grid}>
        <LabelFrame className={styles.warm}>
          <div className={styles.split}>
            <span>
              MRP <s>₹399</s>
            </span>
            <Badge>13% off</Badge>
          </div>
          <p className="label">You pay</p>
          <PriceText current="₹349" size="hero" />
        </LabelFrame>
        <LabelFrame className={styles.sea} ground="field" large>
          <p className="label">Large, on field</p>
          <PriceText current="₹420" size="hero" />
        </LabelFrame>
        <LabelFrame ground="husk">
          <p>MRP ₹150</p>
          <Badge variant="ink">Out of Stock</Badge>
        </LabelFrame>
      </div>
    </GallerySection>
  )
}

type Overlay = 'none' | 'right' | 'left' | 'loader' | 'progress'

function Overlays() {
  const [overlay, setOverlay] = useState<Overlay>('none')
  const toast = useToast()
  const close = () => setOverlay('none')
  const undo = { label: 'Undo', onAction: close }
  return (
    <GallerySection title="Panel, toast, loader, progress">
      <ProgressBar active={overlay === 'progress'} />
      <div className={styles.row}>
        <Button onClick={() => setOverlay('right')}>Open panel</Button>
        <Button onClick={() => setOverlay('left')}>Open left panel</Button>
        <Button onClick={() => toast.show({ text: 'Address saved', action: undo })}>Show toast</Button>
        <Button onClick={() => toast.show({ text: 'We could not reach the mill.', kind: 'error' })}>
          Show error toast
        </Button>
        <Button onClick={() => setOverlay(overlay === 'progress' ? 'none' : 'progress')}>Progress</Button>
        <Button
          onClick={() => {
            setOverlay('loader')
            setTimeout(close, 3000)
          }}
        >
          Full-screen loader
        </Button>
      </div>
      <Panel
        open={overlay === 'right' || overlay === 'left'}
        side={overlay === 'left' ? 'left' : 'right'}
        title="Panel title"
        onClose={close}
        foot={<Button wide>Main action</Button>}
      >
        <p>The page behind keeps still. Escape, the cross and the scrim close it.</p>
        <Button variant="outline" size="sm" onClick={() => toast.show({ text: 'Seen inside the panel' })}>
          Show toast
        </Button>
      </Panel>
      {overlay === 'loader' && <FullScreenLoader>Taking you to our payment processor</FullScreenLoader>}
    </GallerySection>
  )
}

export function GallerySurfaces() {
  return (
    <>
      <Frames />
      <Overlays />
      <GallerySection title="Accordion, skeleton, empty state">
        <div className={styles.grid}>
          <div>
            <Accordion title="Can I deep-fry with it?" open>
              Yes. It holds steady at frying heat.
            </Accordion>
            <Accordion title="How long does it keep?">Nine months from pressing, away from light.</Accordion>
          </div>
          <Skeleton className={styles.card} />
          <EmptyState className={styles.husk} title="You have no orders yet." action={<Button>Start</Button>}>
            Start shopping to see your orders here.
          </EmptyState>
        </div>
      </GallerySection>
      <GallerySection title="Slider">
        <Slider label="From your kitchens" titled>
          {['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'].map((word) => (
            <div key={word} className={styles.slide}>
              {word}
            </div>
          ))}
        </Slider>
      </GallerySection>
    </>
  )
}
