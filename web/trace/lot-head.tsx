import type { Lot } from '#contract/lots.ts'
import type { LotDate } from '#domain/lots/lot-dates.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { LabelFrame } from '../ui/label-frame.tsx'
import { Picture } from '../ui/picture.tsx'
import { Seal } from '../ui/seal.tsx'
import { Stone } from '../ui/stone.tsx'
import styles from './lot-head.module.css'

type LotHeadProps = { lot: Lot; dates: LotDate[]; isSoldHere: boolean }

const PICTURE_SIZES = '(min-width: 1000px) 532px, (min-width: 768px) 42vw, 118px'

export function LotHead({ lot, dates, isSoldHere }: LotHeadProps) {
  const { code, product, status, tests } = lot
  return (
    <header className={styles.band}>
      <div className={`wrap ${styles.head}`}>
        <div className={styles.picture}>
          {product.media && (
            <Picture
              files={product.media}
              alt={product.media.alt}
              sizes={PICTURE_SIZES}
              first
              className={styles.fill}
            />
          )}
          {tests.length > 0 && status !== 'RECALLED' && (
            <Seal top="Tested" bottom="Lot by lot" className={styles.seal}>
              <Stone size={48} />
            </Seal>
          )}
        </div>
        <div className={styles.names}>
          <p className="label">The lot in your hands</p>
          <h1 className={styles.title}>{product.title}</h1>
        </div>
        <div className={styles.facts}>
          <LabelFrame ground="field" className={styles.frame}>
            <p className={styles.code}>
              <span className="label">Lot</span> <strong className={styles.number}>{code}</strong>
            </p>
            <Dates dates={dates} />
          </LabelFrame>
          {status === 'SPENT' && <p className={styles.spent}>Every pack of this lot has left the mill.</p>}
          {isSoldHere && status !== 'RECALLED' && (
            <ButtonLink to={`/products/${product.slug}`} className={styles.buy}>
              Buy this again
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  )
}

/** A line of text that is drawn as three cells. */
function Dates({ dates }: Pick<LotHeadProps, 'dates'>) {
  return (
    <p className={styles.dates}>
      {dates.map(({ word, day, text }, index) => (
        <span key={word} className={styles.date}>
          {index > 0 && <span className="visually-hidden"> · </span>}
          <span className={`label ${styles.word}`}>{word}</span>{' '}
          <time className={styles.day} dateTime={day}>
            {text}
          </time>
        </span>
      ))}
    </p>
  )
}
