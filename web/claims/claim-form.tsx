import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Claim, Claimable } from '#contract/claims.ts'
import type { Order } from '#contract/orders.ts'
import { CLAIM_NOTE_MAX, needsPhoto } from '#domain/claims/claim.ts'
import { CLAIM_KIND_TEXTS } from '#domain/claims/claim-kind-texts.ts'
import { useSessionStore } from '../session/session-provider.tsx'
import { Chip } from '../ui/chip.tsx'
import { ChipGroup } from '../ui/chip-group.tsx'
import { FieldError } from '../ui/field-error.tsx'
import {
  type ClaimDraft,
  type DraftField,
  type DraftProblem,
  linesOf,
  newDraft,
  requestOf,
} from './claim-draft.ts'
import styles from './claim-form.module.css'
import { ClaimItems } from './claim-items.tsx'
import { ClaimPhotos } from './claim-photos.tsx'
import { NoteField } from './note-field.tsx'
import { storedIds, waitingFor } from './photo-list.ts'
import { sendClaim } from './send-claim.ts'
import { type Photos, usePhotos } from './use-photos.ts'

type ClaimFormProps = {
  id: string
  order: Order
  claimable: Claimable
  isSending: boolean
  onSending: (isSending: boolean) => void
  onMade: (claim: Claim) => Promise<void>
}

export function ClaimForm({ id, order, claimable, ...sending }: ClaimFormProps) {
  const [draft, setDraft] = useState(() => newDraft(claimable))
  const photos = usePhotos()
  const { form, problem, send, mend } = useSend(order.id, draft, photos, sending)
  const errorAt = (field: DraftField | null) => (problem?.field === field ? problem?.message : null)
  const change = (part: Partial<ClaimDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    mend()
  }
  const isWhole = draft.kind === 'NOT_ARRIVED'
  return (
    <form id={id} ref={form} className={styles.form} noValidate onSubmit={send}>
      {!isWhole && (
        <Kinds
          kinds={claimable.kinds}
          kind={draft.kind}
          error={errorAt('kind')}
          onChange={(kind) => change({ kind })}
        />
      )}
      <ClaimItems
        lines={linesOf(order, claimable)}
        pieces={draft.pieces}
        isFixed={isWhole}
        error={errorAt('pieces')}
        onChange={(pieces) => change({ pieces })}
      />
      {!isWhole && (
        <ClaimPhotos
          photos={photos}
          onChosen={mend}
          isNeeded={draft.kind === null || needsPhoto(draft.kind)}
          error={errorAt('photos')}
        />
      )}
      <div className={styles.part} data-field="wish">
        <ChipGroup
          legend="What should we do?"
          shape="pair"
          name="wish"
          value={draft.wish ?? ''}
          onChange={(wish) => change({ wish: wish === 'REFUND' ? 'REFUND' : 'REPLACEMENT' })}
        >
          <Chip value="REPLACEMENT" title="Send a replacement" />
          <Chip value="REFUND" title="Pay back" />
        </ChipGroup>
        <FieldError error={errorAt('wish')} />
      </div>
      <NoteField
        value={draft.note}
        most={CLAIM_NOTE_MAX}
        error={errorAt('note')}
        onChange={(note) => change({ note })}
      />
      <div aria-live="polite">
        <FieldError error={errorAt(null)} />
      </div>
    </form>
  )
}

type KindsProps = {
  kinds: Claimable['kinds']
  kind: ClaimDraft['kind']
  error: string | null | undefined
  onChange: (kind: ClaimDraft['kind']) => void
}

function Kinds({ kinds, kind, error, onChange }: KindsProps) {
  return (
    <div className={styles.part} data-field="kind">
      <ChipGroup
        legend="What is wrong?"
        shape="pair"
        name="kind"
        value={kind ?? ''}
        onChange={(value) => onChange(kinds.find((known) => known === value) ?? null)}
      >
        {kinds.map((known) => (
          <Chip key={known} value={known} title={CLAIM_KIND_TEXTS[known]} />
        ))}
      </ChipGroup>
      <FieldError error={error} />
    </div>
  )
}

type Sending = Pick<ClaimFormProps, 'isSending' | 'onSending' | 'onMade'>

function useSend(
  orderId: string,
  draft: ClaimDraft,
  photos: Photos,
  { isSending, onSending, onMade }: Sending,
) {
  const store = useSessionStore()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<DraftProblem | null>(null)
  useEffect(() => {
    if (!problem) return
    form.current?.querySelector<HTMLElement>(`[data-field="${problem.field}"] :is(input, textarea)`)?.focus()
  }, [problem])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    const waiting = waitingFor(photos.list)
    const made = requestOf(draft, storedIds(photos.list))
    if ('problem' in made) return setProblem(made.problem)
    if (waiting) return setProblem({ field: 'photos', message: waiting })
    setProblem(null)
    onSending(true)
    const answer = await sendClaim(store, orderId, made.request)
    onSending(false)
    if (answer.ok) await onMade(answer.value)
    else setProblem(answer.error)
  }

  /** What was complained about has changed. */
  const mend = () => setProblem(null)
  return { form, problem, send, mend }
}
