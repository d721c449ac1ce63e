import { useState } from 'react'
import type { DeskOrderRow, DeskOrders, DeskOrdersQuery } from '#contract/admin/desk-orders.ts'
import { call } from '../client.ts'
import { useLive } from '../ui/use-live.ts'

export type News = {
  /** Orders that the list does not show yet. */
  added: number
  /** Ids of shown orders that somebody changed; they stay where they are. */
  changed: ReadonlySet<string>
}

const NO_NEWS: News = { added: 0, changed: new Set() }

/** Compares the shown rows with those of now. A row that is missing now was moved on. */
export function newsOf(shown: readonly DeskOrderRow[], now: readonly DeskOrderRow[]): News {
  const fresh = new Map(now.map((row) => [row.id, row]))
  const known = new Set(shown.map(({ id }) => id))
  return {
    added: now.filter(({ id }) => !known.has(id)).length,
    changed: new Set(shown.filter((row) => fresh.get(row.id)?.status !== row.status).map(({ id }) => id)),
  }
}

/** What changed since the list was read. Nothing moves under the pointer: the person asks for the new rows. */
export function useFreshOrders(orders: DeskOrders | null, query: DeskOrdersQuery): News {
  const [found, setFound] = useState<{ of: DeskOrders | null; news: News }>({ of: orders, news: NO_NEWS })
  useLive(['orders'], async () => {
    if (!orders) return
    const answer = await call('listDeskOrders', { query })
    if (answer.ok) setFound({ of: orders, news: newsOf(orders.data, answer.value.data) })
  })
  return found.of === orders ? found.news : NO_NEWS
}
