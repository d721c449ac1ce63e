import { type FormEvent, useState } from 'react'
import type { DeskClaim } from '#contract/admin/claims.ts'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import { CLAIM_NOTE_MAX, type ClaimDecision } from '#domain/claims/claim.ts'
import { call } from '../client.ts'
import { useDeed } from '../shell/use-palette.ts'
import { amountText } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
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
      <Panel
        isOpen={open !== null}
        title={open ? DECISION_WORDS[open].button : ''}
        onClose={() => setOpen(null)}
      >
        {open && (
          <DecisionForm
            claim={claim}
            decision={open}
            onDone={() => {
              setOpen(null)
              onChange()
            }}
          />
        )}
      </Panel>
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

type DecisionFormProps = { claim: DeskClaim; decision: ClaimDecision; onDone: () => void }

function DecisionForm({ claim, decision, onDone }: DecisionFormProps) {
  const { number, worth, currency, order, mayAskGoodsBack } = claim
  const [words, setWords] = useState('')
  const [goodsBack, setGoodsBack] = useState(false)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const isRefund = decision === 'REFUND'
  const amount = isRefund ? worth : null
  const text = amount === null ? null : amountText(amount, currency)

  async function decide(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const body = { decision, words: words.trim() || null, goodsBack, amount }
    const done = await call('decideClaim', { params: { number }, body })
    setBusy(false)
    if (!done.ok) return setFailure(done.error)
    toast({ text: DECISION_WORDS[decision].done })
    onDone()
  }
  return (
    <form className={styles.form} onSubmit={decide}>
      <ul className={styles.says}>
        {decisionSays(decision, { amount: text, customer: order.customerName, number, goodsBack }).map(
          (line) => (
            <li key={line}>{line}</li>
          ),
        )}
      </ul>
      {decision !== 'REVIEW' && (
        <label className={styles.words}>
          {decision === 'REJECT' ? 'Why, in words for the customer' : 'Words for the customer, if you like'}
          <textarea
            rows={5}
            maxLength={CLAIM_NOTE_MAX}
            required={decision === 'REJECT'}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
      )}
      {(isRefund || decision === 'REPLACEMENT') && mayAskGoodsBack && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={goodsBack}
            onChange={(event) => setGoodsBack(event.target.checked)}
          />
          Ask for the goods back
        </label>
      )}
      {failure && <Problem what={`${number} was not decided.`} failure={failure} />}
      <Button
        type="submit"
        look={decision === 'REJECT' ? 'danger' : 'primary'}
        {...(isRefund && { icon: 'fingerprint' as const })}
        writes
        wide
        busyLabel={isBusy ? 'One moment …' : undefined}
      >
        {isRefund ? `Give back ${text}` : DECISION_WORDS[decision].button}
      </Button>
    </form>
  )
}
