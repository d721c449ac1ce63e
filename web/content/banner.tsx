import type { Media } from '#contract/catalogue.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { Seal } from '../ui/seal.tsx'
import { TextLink } from '../ui/text-link.tsx'
import styles from './banner.module.css'

type BannerProps = { wide: Media; tall: Media }

export function Banner({ wide, tall }: BannerProps) {
  return (
    <section className={styles.banner} aria-labelledby="banner-title">
      <BannerPicture wide={wide} tall={tall} />
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

const avif = (webp: string) => webp.replace(/\.webp$/, '.avif')
const widths = ({ src, srcSM, width }: Media, file = (webp: string) => webp) =>
  `${file(srcSM)} ${width / 2}w, ${file(src)} ${width}w`

/** Two pictures instead of one cropped: on a phone the bottle is under the text, on wide screens beside it. */
function BannerPicture({ wide, tall }: BannerProps) {
  const desk = { media: '(min-width: 768px)', sizes: '100vw', width: wide.width, height: wide.height }
  return (
    <picture>
      <source {...desk} type="image/avif" srcSet={widths(wide, avif)} />
      <source {...desk} type="image/webp" srcSet={widths(wide)} />
      <source type="image/avif" sizes="120vw" srcSet={widths(tall, avif)} />
      <img
        className={styles.picture}
        src={tall.srcSM}
        srcSet={widths(tall)}
        sizes="120vw"
        alt={tall.alt}
        width={tall.width}
        height={tall.height}
        fetchPriority="high"
      />
    </picture>
  )
}
