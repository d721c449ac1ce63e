import { lazy, Suspense } from 'react'
import type { FactsheetMedia, ProductMarketing } from '#contract/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { LabelFrame } from '../../ui/label-frame.tsx'
import { Stone } from '../../ui/stone.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './product-factsheet.module.css'

/** It is in the HTML. Its script is loaded after the others. */
const PackCheck = lazy(async () => ({ default: (await import('../../trace/pack-check.tsx')).PackCheck }))

type Factsheet = ProductMarketing['factsheet']
type ProductFactsheetProps = { title: string; factsheet: Factsheet }

export function ProductFactsheet({ title, factsheet }: ProductFactsheetProps) {
  if (factsheet.content.length === 0 && factsheet.media.length === 0) return null
  return (
    <section className={`wrap ${styles.factsheet}`} aria-labelledby="factsheet-title">
      <h2 id="factsheet-title" className={styles.title}>
        See What's Inside
      </h2>
      <div className={styles.columns}>
        {factsheet.content.length > 0 && <FactPanel title={title} factsheet={factsheet} />}
        <div>
          {factsheet.media.length > 0 && (
            <ul className={styles.sheets}>
              {factsheet.media.map((media) => (
                <li key={`${media.type} ${media.title}`}>
                  <Sheet media={media} />
                </li>
              ))}
            </ul>
          )}
          <Suspense>
            <PackCheck />
          </Suspense>
        </div>
      </div>
    </section>
  )
}

function FactPanel({ title, factsheet }: ProductFactsheetProps) {
  return (
    <LabelFrame large ground="field" className={styles.panel}>
      <div className={styles.head}>
        <h3 className={styles.name}>{title}</h3>
        <Stone size={52} className={styles.stone} />
      </div>
      {factsheet.basis && <p className={`label ${styles.basis}`}>{factsheet.basis}</p>}
      <dl>
        {factsheet.content.map(({ label, value, isPart = false }) => (
          <div key={label} className={styles.fact} data-part={isPart}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {factsheet.instructions && <p className={styles.instructions}>{factsheet.instructions}</p>}
    </LabelFrame>
  )
}

type SheetProps = { media: FactsheetMedia }

function Sheet({ media: { type, title, src, srcPreview, width, height } }: SheetProps) {
  const isReport = type === 'PDF'
  return (
    <figure>
      <img
        className={styles.sheet}
        src={srcPreview}
        alt={isReport ? '' : title}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
      {isReport && (
        <figcaption className={styles.caption}>
          <Icon name="document" />
          <TextLink href={src}>
            View Full Report<span className="visually-hidden">: {title}</span>
          </TextLink>
        </figcaption>
      )}
    </figure>
  )
}
