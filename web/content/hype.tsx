import type { HomeContent } from '#domain/content/shown.ts'
import { Picture } from '../ui/picture.tsx'
import { Stone } from '../ui/stone.tsx'
import styles from './hype.module.css'

type HypeProps = HomeContent['hype']

export function Hype({ title, lead, columns, rows, picture, productSku }: HypeProps) {
  return (
    <section id="hype" className={styles.hype} data-product={productSku} aria-labelledby="hype-title">
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.story}>
          <h2 id="hype-title" className={styles.title}>
            {title}
          </h2>
          <p className={styles.lead}>{lead}</p>
          <table className={styles.table}>
            <thead>
              <tr>
                <td />
                <th scope="col">{columns.left}</th>
                <th scope="col">{columns.right}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ what, left, right }) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td>{left}</td>
                  <td>{right}</td>
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
