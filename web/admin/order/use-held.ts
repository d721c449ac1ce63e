import { useRevalidator } from 'react-router'
import { call } from '../client.ts'
import { useToast } from '../ui/use-toast.ts'

/** Undoes a deed that waits, and says what came of it. */
export function useUndo() {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  return async (actId: string) => {
    const undone = await call('undoAct', { params: { actId } })
    if (undone.ok) toast({ text: 'Undone. Nothing was changed.' })
    else toast({ text: undone.error.message, kind: 'error' })
    revalidate()
  }
}

/** Says that a deed waits, with Undo for as long as it does, and asks for the order again. */
export function useHeld() {
  const toast = useToast()
  const undo = useUndo()
  const { revalidate } = useRevalidator()
  return ({ actId, runsAt }: { actId: string; runsAt: string }, text: string) => {
    toast({ text, undo: { until: Date.parse(runsAt), onUndo: () => undo(actId) } })
    revalidate()
  }
}
