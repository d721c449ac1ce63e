import type { Media } from '#contract/catalogue.ts'
import { Picture } from '../ui/picture.tsx'
import { Stone } from '../ui/stone.tsx'
import styles from './hype.module.css'

/** The section uses the colours of groundnut oil. */
export const HYPE_SKU = 'OILPNT01'

const COMPARISON = [
  { what: 'Heat', refined: 'High', woodPressed: 'Stays cool to the hand' },
  {
    what: 'Afterwards',
    refined: 'Bleached and deodorised',
    woodPressed: 'Rested, then filtered through cloth',
  },
  { what: 'You taste', refined: 'Nothing much', woodPressed: 'The seed' },
]

type HypeProps = { picture: Media }

export function Hype({ picture }: HypeProps) {
  return (
    <section id="hype" className={styles.hype} data-product={HYPE_SKU} aria-labelledby="hype-title">
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.story}>
          <h2 id="hype-title" className={styles.title}>
            What's the Hype
          </h2>
          <p className={styles.lead}>
            Most oil is made fast: pressed hot, bleached, then stripped of its smell so every bottle tastes
            the same. We turn ours slowly, in wood, and stop there.
          </p>
          <table className={styles.table}>
            <thead>
              <tr>
                <td />
                <th scope="col">Refined</th>
                <th scope="col">Wood pressed</th>
              </tr>
            </thead>
            <tbody>
              {COMPARISON.map(({ what, refined, woodPressed }) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td>{refined}</td>
                  <td>{woodPressed}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <div className={styles.stone}>
        <Stone detail="frame" />
        <Picture
          className={styles.picture}
          files={picture}
          alt={picture.alt}
          sizes="(min-width: 900px) 455px, 328px"
        />
      </div>
    </section>
  )
}
