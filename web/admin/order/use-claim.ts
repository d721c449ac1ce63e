import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminAnswerOf } from '#contract/admin/api.ts'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { ClaimWish, CustomerClaimKind } from '#domain/claims/claim.ts'
import { needsPhoto } from '#domain/claims/claim.ts'
import { call } from '../client.ts'
import { useMe } from '../shell/use-me.ts'
import { useToast } from '../ui/use-toast.ts'
import { claimWindow } from './claim-window-text.ts'

type ClaimDraft = {
  kind: CustomerClaimKind
  wish: ClaimWish
  /** By position in the order. */
  pieces: ReadonlyMap<number, number>
  uploads: readonly string[]
  reportedOn: string
  note: string
  acceptsLate: boolean
}

/** What is still missing, in words; null if the claim can be opened. */
function missingIn({ pieces, kind, uploads }: ClaimDraft): string | null {
  if (pieces.size === 0) return 'Which pieces? Tick them above.'
  return needsPhoto(kind) && uploads.length === 0 ? 'Add a photograph that the customer sent.' : null
}

/** What can be claimed of an order. */
export type Claimable = AdminAnswerOf<'getClaimable'>

/** A claim that staff is writing down, and opening it. */
export function useClaim(orderNumber: string, claimable: Claimable, onClose: () => void) {
  const [draft, setDraft] = useState<ClaimDraft>({
    ...{ kind: 'DAMAGED', wish: 'REPLACEMENT', pieces: new Map(), uploads: [], note: '', acceptsLate: false },
    reportedOn: claimable.today,
  })
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isOwner = useMe().role.id === 'OWNER'
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { problem, says } = claimWindow(draft.kind, claimable.order, draft.reportedOn)
  const mayAccept = problem === 'LATE' && isOwner
  const missing = missingIn(draft)
  const isReady = missing === null && (problem === null || (mayAccept && draft.acceptsLate))
  async function open() {
    if (!isReady) return
    setBusy(true)
    const { pieces, uploads, note, ...rest } = draft
    const lines = [...pieces].map(([position, quantity]) => ({ position, quantity }))
    const body = {
      ...rest,
      lines,
      uploads: [...uploads],
      note: note.trim() || null,
      acceptsLate: mayAccept && draft.acceptsLate,
    }
    const answer = await call('openClaim', { params: { orderNumber }, body })
    setBusy(false)
    if (!answer.ok) return setFailure(answer.error)
    toast({ text: `Claim ${answer.value.number} is open. The customer is told.` })
    revalidate()
    onClose()
  }
  const change = (changes: Partial<ClaimDraft>) => setDraft((before) => ({ ...before, ...changes }))
  return { draft, change, open, failure, isBusy, problem, says, mayAccept, missing, isReady }
}
