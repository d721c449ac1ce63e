import { randomBytes } from 'node:crypto'
import { EVERYTHING } from '#domain/desk-news.ts'

/** Events that a client may have missed while it reconnected. */
const KEPT = 200

/** The last events of this process, as the text of server-sent events. */
export function createEventLog() {
  // Event ids of another process or an earlier start mean nothing here.
  const start = randomBytes(4).toString('hex')
  const kept: { id: number; data: string }[] = []
  let last = 0
  const textOf = ({ id, data }: { id: number; data: string }) => `id: ${start}-${id}\ndata: ${data}\n\n`
  return {
    lastEventId: () => `${start}-${last}`,
    add(data: string): string {
      last += 1
      const event = { id: last, data }
      kept.push(event)
      if (kept.length > KEPT) kept.shift()
      return textOf(event)
    },
    /** What came after an event; everything, if that event is no longer known. */
    since(lastEventId: string | null): string {
      if (lastEventId === null) return ''
      const [from, number] = lastEventId.split('-')
      const seen = Number(number)
      const isKnown = from === start && seen <= last && seen >= last - kept.length
      if (!isKnown) return textOf({ id: last, data: EVERYTHING })
      const missed = kept.filter(({ id }) => id > seen)
      return missed.map(textOf).join('')
    },
  }
}
