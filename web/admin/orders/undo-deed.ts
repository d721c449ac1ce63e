import { call } from '../client.ts'
import type { useToast } from '../ui/use-toast.ts'

type Held = { actId: string; runsAt: string }

/** Says that a deed waits, and offers to undo it until then. */
export function showHeld(toast: ReturnType<typeof useToast>, text: string, { actId, runsAt }: Held) {
  async function onUndo() {
    const undone = await call('undoAct', { params: { actId } })
    toast({
      text: undone.ok ? 'Undone. Nothing was changed.' : undone.error.message,
      kind: undone.ok ? 'info' : 'error',
    })
  }
  toast({ text, undo: { until: Date.parse(runsAt), onUndo } })
}

export const ordersText = (count: number) => (count === 1 ? '1 order' : `${count} orders`)
