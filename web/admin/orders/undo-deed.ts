import { call } from '../client.ts'
import type { useToast } from '../ui/use-toast.ts'

type Held = { actId: string; runsAt: string }
type Toast = ReturnType<typeof useToast>

/** Says that a deed waits, offers to undo it until then, and reports what could not be done after all. */
export function showHeld(toast: Toast, text: string, { actId, runsAt }: Held) {
  async function onUndo() {
    const undone = await call('undoAct', { params: { actId } })
    toast({
      text: undone.ok ? 'Undone. Nothing was changed.' : undone.error.message,
      kind: undone.ok ? 'info' : 'error',
    })
  }
  const until = Date.parse(runsAt)
  toast({ text, undo: { until, onUndo } })
  setTimeout(() => void reportRefused(toast, actId), Math.max(until - Date.now(), 0) + REPORT_AFTER)
}

const REPORT_AFTER = 2000
const TRIES = 5
const IS_OPEN: readonly string[] = ['WAITING', 'RUNNING']

/** Orders that were good when the deed was asked for, and no longer when it was carried out. */
async function reportRefused(toast: Toast, actId: string, tries = TRIES): Promise<void> {
  const act = await call('getAct', { params: { actId } })
  if (!act.ok) return
  if (IS_OPEN.includes(act.value.state) && tries > 1) {
    setTimeout(() => void reportRefused(toast, actId, tries - 1), REPORT_AFTER)
    return
  }
  const refused = act.value.orders.filter(({ state }) => state === 'REFUSED')
  const [first] = refused
  if (!first) return
  const others = refused.length > 1 ? ` And ${refused.length - 1} more.` : ''
  toast({ kind: 'error', text: `${first.orderNumber} was not done: ${first.message ?? ''}${others}` })
}

export const ordersText = (count: number) => (count === 1 ? '1 order' : `${count} orders`)
