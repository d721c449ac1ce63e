import { useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import { adminFileAddress } from '#contract/admin/client.ts'
import type { RecoveryCase } from '#contract/admin/recovery.ts'
import { call } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { useDeed } from '../shell/use-palette.ts'
import { amountText } from '../ui/amount.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { Time } from '../ui/time.tsx'
import { useToast } from '../ui/use-toast.ts'
import styles from './recovery.module.css'
import { deskAddress, GATEWAY_NAMES } from './recovery-words.ts'

type AskBarProps = { about: RecoveryCase; onAsked: () => void }

/** Asks the provider again; beside it what is stored of its answers, and its own desk. */
export function AskBar({ about, onAsked }: AskBarProps) {
  const { id, gateway, subject, canAsk, answer, intent, provider, solved } = about
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const mayRecover = useMay()('money.recover')
  const toast = useToast()
  const name = GATEWAY_NAMES[gateway]
  const isOn = canAsk && !solved

  async function ask() {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    const asked = await call('askCase', { params: { id } })
    setBusy(false)
    if (asked.ok)
      toast({ text: asked.value.answer ? `${name} has answered.` : `${name} knows no such payment.` })
    else setFailure(asked.error)
    onAsked()
  }
  useDeed({ label: `Ask ${name} again`, icon: 'repeat', keys: 'v', run: ask }, isOn)
  return (
    <>
      <div className={styles.askBar}>
        {isOn && (
          <Button
            icon="repeat"
            hint="V"
            writes
            busyLabel={isBusy ? `Asking ${name} …` : undefined}
            onClick={ask}
          >
            Ask {name} {answer ? 'again' : 'now'}
          </Button>
        )}
        <p className={styles.reference}>
          {provider?.ref ?? answer?.ref ?? intent?.ref ?? subject}
          <span>
            {about.lastSeenAt !== about.since ? 'unchanged since' : 'seen'} <Time at={about.lastSeenAt} />
          </span>
        </p>
        {mayRecover && about.order && (
          <ButtonLink
            to={adminFileAddress('getCaseDocuments', { params: { id } })}
            reloadDocument
            target="_blank"
            icon="document"
          >
            Documents
          </ButtonLink>
        )}
        <ButtonLink to={deskAddress(gateway, provider?.ref ?? null)} target="_blank" icon="external">
          At {name}
        </ButtonLink>
      </div>
      {failure && (
        <div className={styles.failure}>
          <Problem what={`${name} gave no answer.`} failure={failure} changed="The case keeps its clock." />
        </div>
      )}
      <Said about={about} />
    </>
  )
}

/** What is stored of what was said, and nothing more. */
function Said({ about: { books, details, answer, provider } }: { about: RecoveryCase }) {
  return (
    <details className={styles.said}>
      <summary>What was said</summary>
      <ul>
        {details !== '' && <li>{details}</li>}
        {provider?.errorCode && <li>Our note: {provider.errorCode.toLowerCase().replaceAll('_', ' ')}</li>}
        {answer && (
          <li>
            <Time at={answer.at} />: {answer.ref}, {answer.status.toLowerCase()}
          </li>
        )}
        {books.map(({ ref, type, status, amount, currency, at }) => (
          <li key={ref}>
            <Time at={at} />: {type.toLowerCase()} {ref}, {amountText(amount, currency)},{' '}
            {status.toLowerCase()}
          </li>
        ))}
        {books.length === 0 && !answer && details === '' && <li>Nothing yet.</li>}
      </ul>
    </details>
  )
}
