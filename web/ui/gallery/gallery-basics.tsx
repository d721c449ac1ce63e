import { DoubleRule } from '../double-rule.tsx'
import { PriceText } from '../price-text.tsx'
import { SectionTitle } from '../section-title.tsx'
import { TextLink } from '../text-link.tsx'
import styles from './gallery.module.css'
import { GallerySection } from './gallery-section.tsx'

const COLOURS = {
  paper: '#FBF7EE',
  husk: '#F4EDDD',
  field: '#FFFDF8',
  ink: '#15271C',
  forest: '#1E4632',
  turmeric: '#F2AE2B',
  chilli: '#A62B16',
  leaf: '#27613C',
  neel: '#DCE8E8',
  rose: '#FBE6DC',
  honey: '#FBEBC6',
}

export function GalleryBasics() {
  return (
    <>
      <GallerySection title="Colour">
        <div className={styles.row}>
          {Object.entries(COLOURS).map(([name, hex]) => (
            <div key={name} className={styles.swatch} data-colour={name}>
              <strong>{name}</strong>
              <span>{hex}</span>
            </div>
          ))}
        </div>
      </GallerySection>
      <GallerySection title="Type">
        <div className={styles.grid}>
          <div>
            <p className={styles.feature}>Pressed slow</p>
            <p className={styles.panelType}>Panel title</p>
            <p className={styles.cardType}>Card title</p>
          </div>
          <div>
            <p className={styles.lead}>Lead. One seed, turned slowly in a wooden press.</p>
            <p>Body. We buy groundnut in the shell, dry it in the sun and pick it over by hand.</p>
            <p className={styles.small}>Small. Delivery is worked out at checkout.</p>
            <p className="label">Label, narrow capitals</p>
            <p className="tabular">₹1,111.00</p>
            <p className="tabular">₹8,888.88 tabular figures</p>
          </div>
        </div>
      </GallerySection>
      <GallerySection title="Section title, double rule, prices">
        <SectionTitle
          aside={
            <TextLink to="#all" arrow>
              See all
            </TextLink>
          }
        >
          Section title
        </SectionTitle>
        <div className={styles.row}>
          <PriceText current="₹349" max="₹399" />
          <PriceText current="₹986.00" size="subtotal" />
          <PriceText current="₹1,349.00" size="total" />
          <PriceText current="₹1,349" size="hero" />
        </div>
        <DoubleRule />
      </GallerySection>
    </>
  )
}
