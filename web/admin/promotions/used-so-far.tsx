import type { DeskPromotion } from '#contract/admin/promotions.ts'
import { Card } from '../order/card.tsx'
import { Time } from '../ui/time.tsx'
import { sumText, usesText } from './promotion-words.ts'
import styles from './promotions.module.css'

const noon = (day: string) => `${day}T12:00:00+05:30`

/** The uses of a code by day, with what it gave and what was sold with it. */
export function UsedSoFar({ promotion }: { promotion: DeskPromotion }) {
  const { days, given, sold } = promotion
  const most = Math.max(1, ...days.map(({ uses }) => uses))
  return (
    <Card
      title="Used so far"
      aside={`${usesText(promotion)}, ${sumText(given)} given, ${sumText(sold)} sold with it`}
    >
      <div className={styles.part}>
        {days.length === 0 ? (
          <p className={styles.remark}>Nobody has used it yet.</p>
        ) : (
          <>
            <div className={styles.bars} aria-hidden="true">
              {days.map(({ day, uses }) => (
                <span key={day} style={{ blockSize: `${(uses / most) * 100}%` }} />
              ))}
            </div>
            <details className={styles.twin}>
              <summary>As a table</summary>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Day</th>
                    <th scope="col">Uses</th>
                  </tr>
                </thead>
                <tbody>
                  {days.map(({ day, uses }) => (
                    <tr key={day}>
                      <th scope="row">
                        <Time at={noon(day)} show="date" />
                      </th>
                      <td>{uses}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </>
        )}
      </div>
    </Card>
  )
}
