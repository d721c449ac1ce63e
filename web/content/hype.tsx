import { Stone } from '../ui/stone.tsx'
import styles from './hype.module.css'

const COMPARISON = [
  { what: 'Heat', refined: 'High', woodPressed: 'Stays cool to the hand' },
  {
    what: 'Afterwards',
    refined: 'Bleached and deodorised',
    woodPressed: 'Rested, then filtered through cloth',
  },
  { what: 'You taste', refined: 'Nothing much', woodPressed: 'The seed' },
]

export function Hype() {
  return (
    <section id="hype" className={styles.hype} data-product="OILPNT01" aria-labelledby="hype-title">
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.story}>
          <h2 id="hype-title" className={styles.title}>
            What’s the Hype
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
        <img src="/media/placeholder/peanut-oil.svg" alt="" width={800} height={1000} loading="lazy" />
      </div>
    </section>
  )
}
