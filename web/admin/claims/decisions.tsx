import { type FormEvent, useId, useState } from 'react'
import type { DeskClaim } from '#contract/admin/claims.ts'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import { CLAIM_NOTE_MAX, type ClaimDecision } from '#domain/claims/claim.ts'
import { type Currency, fromMajor, NO_MONEY } from '#domain/money.ts'
import { refundLimitProblem } from '#domain/refund-limit.ts'
import { call } from '../client.ts'
import { useMe } from '../shell/use-me.ts'
import { useDeed } from '../shell/use-palette.ts'
import { amountText } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { Says } from '../ui/says.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useToast } from '../ui/use-toast.ts'
import styles from './claim.module.css'
import { DECISION_WORDS, decisionSays } from './claim-words.ts'

type DecisionsProps = { claim: DeskClaim; onChange: () => void }

/** The decisions that the claim allows now, each with its key. */
export function Decisions({ claim, onChange }: DecisionsProps) {
  const [open, setOpen] = useState<ClaimDecision | null>(null)
  const { decisions, worth } = claim
  const offered = decisions.filter((decision) => decision !== 'REFUND' || worth !== null)
  return (
    <>
      {offered.map((decision) => (
        <DecisionButton
          key={decision}
          decision={decision}
          isWished={decision === claim.wish}
          onOpen={setOpen}
        />
      ))}
      {open && (
        <DecisionPanel
          claim={claim}
          decision={open}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null)
            onChange()
          }}
        />
      )}
    </>
  )
}

type DecisionButtonProps = {
  decision: ClaimDecision
  isWished: boolean
  onOpen: (decision: ClaimDecision) => void
}

function DecisionButton({ decision, isWished, onOpen }: DecisionButtonProps) {
  const { button, key } = DECISION_WORDS[decision]
  const icon = decision === 'REJECT' ? 'close' : 'undo'
  useDeed({ label: button, icon, keys: key, run: () => onOpen(decision) })
  return (
    <Button look={isWished ? 'primary' : 'plain'} hint={key.toUpperCase()} onClick={() => onOpen(decision)}>
      {button}
    </Button>
  )
}

type DecisionFormProps = {
  claim: DeskClaim
  decision: ClaimDecision
  onClose: () => void
  onDone: () => void
}

/** Says what the decision does, asks for words to the customer, and names the sum that leaves. */
function DecisionPanel({ claim, decision, onClose, onDone }: DecisionFormProps) {
  const formId = useId()
  const { number, worth, currency, order, mayAskGoodsBack } = claim
  const [words, setWords] = useState('')
  const [goodsBack, setGoodsBack] = useState(false)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const amount = decision === 'REFUND' ? worth : null
  const text = amount === null ? null : amountText(amount, currency)
  const limit = useLimitProblem(amount, currency)

  async function decide(event: FormEvent) {
    event.preventDefault()
    if (limit) return
    setBusy(true)
    const body = { decision, words: words.trim() || null, goodsBack, amount }
    const done = await call('decideClaim', { params: { number }, body })
    setBusy(false)
    if (!done.ok) return setFailure(done.error)
    toast({ text: DECISION_WORDS[decision].done })
    onDone()
  }
  const says = decisionSays(decision, { amount: text, customer: order.customerName, number, goodsBack })
  const isReject = decision === 'REJECT'
  return (
    <Panel
      isOpen
      title={DECISION_WORDS[decision].button}
      onClose={onClose}
      foot={<Decide {...{ formId, decision, text, isBusy, isStopped: limit !== null }} />}
    >
      <form id={formId} className={styles.form} onSubmit={decide}>
        <Says says={says} />
        {decision !== 'REVIEW' && (
          <TextArea
            label={isReject ? 'Why, in words for the customer' : 'Words for the customer'}
            optional={!isReject}
            rows={5}
            maxLength={CLAIM_NOTE_MAX}
            required={isReject}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
        {(decision === 'REFUND' || decision === 'REPLACEMENT') && mayAskGoodsBack && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={goodsBack}
              onChange={(event) => setGoodsBack(event.target.checked)}
            />
            Ask for the goods back
          </label>
        )}
        {limit && <Notice>{limit}</Notice>}
        {failure && <Problem what={`${number} was not decided.`} failure={failure} />}
      </form>
    </Panel>
  )
}

/** Why the person may not give this back, before the key is asked for. What today's other refunds leave, the server knows. */
function useLimitProblem(amount: number | null, currency: Currency): string | null {
  const { refundLimits } = useMe()
  if (amount === null || !refundLimits) return null
  const minor = ({ one, day }: { one: number; day: number }) => ({ one: fromMajor(one), day: fromMajor(day) })
  const limits = { INR: minor(refundLimits.INR), USD: minor(refundLimits.USD) }
  return refundLimitProblem(limits, { amount: fromMajor(amount), currency, today: NO_MONEY })
}

type DecideProps = {
  formId: string
  decision: ClaimDecision
  text: string | null
  isBusy: boolean
  isStopped: boolean
}

const Decide = ({ formId, decision, text, isBusy, isStopped }: DecideProps) => (
  <div className={styles.foot}>
    {text && (
      <p className={styles.sum}>
        <span>Goes back</span>
        <b>{text}</b>
      </p>
    )}
    <Button
      type="submit"
      form={formId}
      look={decision === 'REJECT' ? 'danger' : 'primary'}
      {...(text && { icon: 'fingerprint' as const })}
      writes
      wide
      aria-disabled={isStopped}
      busyLabel={isBusy ? 'One moment …' : undefined}
    >
      {text ? `Give ${text} back` : DECISION_WORDS[decision].button}
    </Button>
    {text && <p className={styles.note}>Your key is asked for, because money leaves.</p>}
  </div>
)
