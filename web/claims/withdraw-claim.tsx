import { useRef, useState } from 'react'
import type { Claim } from '#contract/claims.ts'
import { useSessionStore } from '../session/session-provider.tsx'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { TextButton } from '../ui/text-button.tsx'
import styles from './withdraw-claim.module.css'

type WithdrawClaimProps = { claim: Claim; orderId: string; reload: () => Promise<void> }
type Step = 'idle' | 'asking' | 'sending'

/** Withdraws a claim that nobody has looked at yet, after a question. */
export function WithdrawClaim({ claim, orderId, reload }: WithdrawClaimProps) {
  const { client } = useSessionStore()
  const [step, setStep] = useState<Step>('idle')
  const [error, setError] = useState<string | null>(null)
  const start = useRef<HTMLButtonElement>(null)
  const keep = () => {
    setStep('idle')
    requestAnimationFrame(() => start.current?.focus())
  }
  async function withdraw() {
    setStep('sending')
    setError(null)
    const answer = await client.call('withdrawClaim', { params: { orderId, claimId: claim.id } })
    if (!answer.ok) setError(answer.error.message)
    setStep('idle')
    await reload()
  }
  return (
    <div className={styles.withdraw} aria-live="polite">
      <FieldError error={error} />
      {step === 'idle' ? (
        <TextButton ref={start} onClick={() => setStep('asking')}>
          Withdraw claim
        </TextButton>
      ) : (
        <fieldset className={styles.question} onKeyDown={({ key }) => key === 'Escape' && keep()}>
          <legend>Withdraw claim {claim.number}? We then stop looking at it.</legend>
          <div className={styles.answers}>
            <Button
              size="sm"
              autoFocus
              loadingLabel={step === 'sending' ? 'Withdrawing' : undefined}
              onClick={() => void withdraw()}
            >
              Withdraw it
            </Button>
            <Button size="sm" variant="outline" onClick={keep}>
              Keep it
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  )
}
