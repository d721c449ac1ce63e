import { ButtonLink } from '../ui/button-link.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { Seal } from '../ui/seal.tsx'
import { TextLink } from '../ui/text-link.tsx'
import styles from './banner.module.css'

export function Banner() {
  return (
    <section className={styles.banner} aria-labelledby="banner-title">
      <img
        className={styles.picture}
        src="/media/placeholder/peanut-oil.svg"
        alt=""
        width={800}
        height={1000}
        fetchPriority="high"
      />
      <div className={styles.seal}>
        <Seal top="Wood pressed" bottom="One seed">
          <Glyph name="groundnut" />
        </Seal>
      </div>
      <div className={`wrap ${styles.inner}`}>
        <h1 id="banner-title" className={styles.title}>
          Pressed <br />
          slow, <br />
          in wood.
        </h1>
        <p className={styles.lead}>
          Groundnut oil from a wooden press, filtered through cloth. No heat. No shortcuts. Nothing taken out.
        </p>
        <div className={styles.actions}>
          <ButtonLink to="/products?kind=oils">Shop wood-pressed oils</ButtonLink>
          <span className={styles.more}>
            <TextLink to="/about">How we make it</TextLink>
          </span>
        </div>
      </div>
    </section>
  )
}
