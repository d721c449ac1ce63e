import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeskOrderRow } from '#contract/admin/desk-orders.ts'
import { MOST_PRINTED } from '#domain/documents/print-kind.ts'
import { MOST_TOTES } from '#domain/waves/wave.ts'
import { call } from '../client.ts'
import { printNow } from '../pack/papers.ts'
import { useMay } from '../shell/use-me.ts'
import { useToast } from '../ui/use-toast.ts'
import { movesFor } from './move-orders.ts'
import { NO_REFUSALS, type Refusals } from './refusals.ts'
import { ordersText } from './undo-deed.ts'

type Done = (accepted: readonly string[], refused: Refusals) => void

/** Only what goes into a parcel has papers. */
const hasPapers = ({ status }: DeskOrderRow) => status === 'PROCESSING' || status === 'READYFORPICKUP'

export type BulkDeeds = ReturnType<typeof useBulkDeeds>

/** What the person may do with these orders, and the deeds that need no panel. */
export function useBulkDeeds(rows: readonly DeskOrderRow[], onDone: Done) {
  const may = useMay()
  const toast = useToast()
  const startWave = useStartWave(rows, onDone)
  const [busy, setBusy] = useState<'pick' | 'SLIPS' | 'LABELS' | null>(null)
  const papers = rows.filter(hasPapers)
  const can = {
    pick: may('orders.pack') && rows.some(({ status }) => status === 'PROCESSING'),
    print: papers.length > 0 && (may('orders.pack') || may('orders.ship')),
    moves: movesFor(rows, may),
    mail: may('orders.message'),
    note: may('orders.note'),
    take: may('exports.take'),
  }
  async function print(kind: 'SLIPS' | 'LABELS') {
    setBusy(kind)
    const ids = papers.slice(0, MOST_PRINTED).map(({ id }) => id)
    const isDrawn = await printNow(kind, ids)
    setBusy(null)
    if (!isDrawn) toast({ kind: 'error', text: 'The papers could not be drawn. Please try again.' })
    else if (papers.length > ids.length)
      toast({
        text: `One file holds ${MOST_PRINTED}: ${ordersText(papers.length - ids.length)} left to print.`,
      })
  }
  async function pick() {
    setBusy('pick')
    await startWave()
    setBusy(null)
  }
  return { can, pick, print, busy }
}

/** Those that must leave first become a wave; what it cannot take stays selected. */
function useStartWave(rows: readonly DeskOrderRow[], onDone: Done) {
  const toast = useToast()
  const navigate = useNavigate()
  return async () => {
    const chosen = rows
      .filter(({ status }) => status === 'PROCESSING')
      .toSorted((a, b) => a.shipBy.localeCompare(b.shipBy))
      .slice(0, MOST_TOTES)
    const ids = chosen.map(({ id }) => id)
    const started = await call('startWave', { body: { orderIds: ids } })
    if (!started.ok) {
      const { message, details } = started.error
      const named = Array.isArray(details?.orders) ? details.orders : []
      const refused = chosen.filter(({ orderNumber }) => named.includes(orderNumber))
      toast({ kind: 'error', text: `${message} No wave was started.` })
      return onDone([], new Map(refused.map(({ id }) => [id, message])))
    }
    const { id, shortages } = started.value
    if (shortages > 0) toast({ kind: 'error', text: `Wave ${id} is short of ${shortages} pieces.` })
    if (ids.length === rows.length) return navigate(`/pack/${id}`)
    toast({
      text: `Wave ${id} has ${ordersText(ids.length)}. ${ordersText(rows.length - ids.length)} stay selected.`,
    })
    return onDone(ids, NO_REFUSALS)
  }
}
