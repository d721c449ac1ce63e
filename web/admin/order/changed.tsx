import { useState } from 'react'
import type { DeskOrder, TimelineEntry } from '#contract/admin/desk-order.ts'
import { useMe } from '../shell/use-me.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Time } from '../ui/time.tsx'

type ChangedProps = { order: DeskOrder; entries: readonly TimelineEntry[] }

/** Tells that somebody else changed the order while it is open. The page already shows how it is now. */
export function Changed({ order, entries }: ChangedProps) {
  const me = useMe().name
  const [seen, setSeen] = useState({ version: order.version, id: entries[0]?.id })
  const last = entries.findIndex(({ id }) => id === seen.id)
  // Only looks, notes and messages leave the version as it is.
  const fresh = order.version === seen.version ? [] : entries.slice(0, Math.max(last, 0))
  const news = fresh.find(({ by, kind }) => by !== me && kind !== 'MESSAGE')
  if (!news) return <div role="status" />
  return (
    <div role="status">
      <Notice
        kind="neel"
        action={
          <Button size="row" onClick={() => setSeen({ version: order.version, id: entries[0]?.id })}>
            Good
          </Button>
        }
      >
        {news.title}
        {news.by && !news.title.includes(news.by) ? ` by ${news.by}` : ''}, <Time at={news.at} />. The page
        shows the order as it is now.
      </Notice>
    </div>
  )
}
