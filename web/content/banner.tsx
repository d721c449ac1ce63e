import { Fragment } from 'react'
import type { Media } from '#contract/catalogue.ts'
import type { HomeContent } from '#domain/content/shown.ts'
import { GLYPHS } from '../layout/menu.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { Seal } from '../ui/seal.tsx'
import { TextLink } from '../ui/text-link.tsx'
import styles from './banner.module.css'

type BannerProps = HomeContent['banner']

export function Banner({ title, lead, seal, button, more, wide, tall }: BannerProps) {
  return (
    <section className={styles.banner} aria-labelledby="banner-title">
      <BannerPicture wide={wide} tall={tall} />
      <div className={styles.seal}>
        <Seal top={seal.top} bottom={seal.bottom}>
          <Glyph name={GLYPHS[seal.kind]} />
        </Seal>
      </div>
      <div className={`wrap ${styles.inner}`}>
        <h1 id="banner-title" className={styles.title}>
          {title.split('\n').map((line, place) => (
            <Fragment key={line}>
              {place > 0 && (
                <>
                  {' '}
                  <br />
                </>
              )}
              {line}
            </Fragment>
          ))}
        </h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>
          <ButtonLink to={button.to}>{button.text}</ButtonLink>
          <span className={styles.more}>
            <TextLink to={more.to}>{more.text}</TextLink>
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
function BannerPicture({ wide, tall }: Pick<BannerProps, 'wide' | 'tall'>) {
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
