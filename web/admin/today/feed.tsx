import { useState } from 'react'
import { Link } from 'react-router'
import type { FeedEntry } from '#contract/admin/desk-today.ts'
import { classes } from '#web/ui/classes.ts'
import { Card } from '../order/card.tsx'
import orderStyles from '../order/order.module.css'
import { Button } from '../ui/button.tsx'
import { Time } from '../ui/time.tsx'
import styles from './today.module.css'

/** What just happened. It may be held, so that nothing moves while somebody reads. */
export function Feed({ entries }: { entries: readonly FeedEntry[] }) {
  const [held, setHeld] = useState<readonly FeedEntry[] | null>(null)
  const shown = held ?? entries
  return (
    <Card
      title="Just now"
      aside={
        <Button
          size="row"
          look="quiet"
          aria-pressed={held !== null}
          onClick={() => setHeld(held ? null : entries)}
        >
          {held ? 'Go on' : 'Hold'}
        </Button>
      }
    >
      <div className={orderStyles.body}>
        {shown.length === 0 && <p className={styles.small}>Nothing yet.</p>}
        <ol className={orderStyles.timeline}>
          {shown.map(({ id, at, title, detail, href, isBad }) => (
            <li key={id} className={classes(isBad && orderStyles.bad)}>
              <p>
                <b>{href ? <Link to={href}>{title}</Link> : title}</b> <Time at={at} />
              </p>
              {detail && <p className={styles.small}>{detail}</p>}
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}
