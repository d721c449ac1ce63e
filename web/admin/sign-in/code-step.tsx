import { type SubmitEvent, useEffect, useState } from 'react'
import { CodeField } from '#web/ui/code-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { call } from '../client.ts'
import { canUsePasskeys, waitForSuggestedPasskey } from '../keys/passkey.ts'
import { Button } from '../ui/button.tsx'
import { maskedWho, readWho, type Who } from './identifier.ts'
import styles from './sign-in.module.css'
import type { SignInMove } from './sign-in-flow.ts'

type StepProps = { dispatch: (move: SignInMove) => void; problem: string | null }

/** Asks for the number or e-mail. A passkey of this device is offered in the same field. */
export function WhoStep({ dispatch, problem, onPasskey }: StepProps & { onPasskey: () => Promise<void> }) {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState<'code' | 'passkey' | null>(null)
  useSuggestedPasskey(dispatch)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const who = readWho(typed)
    if (!who.ok) return dispatch({ type: 'refused', message: who.error })
    setBusy('code')
    const sent = await call('staffSendOtc', { body: who.value })
    setBusy(null)
    dispatch(
      sent.ok ? { type: 'codeSent', who: who.value } : { type: 'refused', message: sent.error.message },
    )
  }
  async function usePasskey() {
    setBusy('passkey')
    await onPasskey()
    setBusy(null)
  }
  return (
    <form className={styles.stack} onSubmit={send} noValidate>
      <Field
        name="who"
        label="Mobile number or e-mail"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="primary" wide busyLabel={busy === 'code' ? 'Sending' : undefined} writes>
        Send me a code
      </Button>
      {canUsePasskeys() && (
        <>
          <p className={styles.or}>or, on a device you have used before</p>
          <Button
            icon="fingerprint"
            wide
            busyLabel={busy === 'passkey' ? 'Waiting for your device' : undefined}
            onClick={usePasskey}
          >
            Use my passkey
          </Button>
        </>
      )}
    </form>
  )
}

/** Signs in when the person chooses a passkey from the suggestions of the field. */
function useSuggestedPasskey(dispatch: StepProps['dispatch']) {
  useEffect(() => {
    let isOver = false
    async function wait() {
      const options = await call('staffPasskeyOptions', {})
      if (!options.ok || isOver) return
      const assertion = await waitForSuggestedPasskey(options.value.options)
      if (!assertion || isOver) return
      const done = await call('staffPasskey', { body: { assertion } })
      dispatch(done.ok ? { type: 'signedIn' } : { type: 'refused', message: done.error.message })
    }
    if (canUsePasskeys()) void wait()
    return () => {
      isOver = true
    }
  }, [dispatch])
}

type CodeStepProps = StepProps & { who: Who }

export function CodeStep({ who, dispatch, problem }: CodeStepProps) {
  const [otc, setOtc] = useState('')
  const [busy, setBusy] = useState<'check' | 'send' | null>(null)

  async function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy('check')
    const checked = await call('staffVerifyOtc', { body: { ...who, otc: otc.trim() } })
    setBusy(null)
    dispatch(
      checked.ok
        ? { type: 'codeRight', next: checked.value }
        : { type: 'refused', message: checked.error.message },
    )
  }
  async function sendAgain() {
    setBusy('send')
    const sent = await call('staffSendOtc', { body: who })
    setBusy(null)
    dispatch(sent.ok ? { type: 'codeSent', who } : { type: 'refused', message: sent.error.message })
  }
  return (
    <form className={styles.stack} onSubmit={check} noValidate>
      <CodeField
        name="otc"
        label={`Code for ${maskedWho(who)}`}
        value={otc}
        error={problem}
        maxLength={9}
        placeholder="000000"
        onChange={(event) => setOtc(event.target.value)}
      />
      <Button type="submit" look="primary" wide busyLabel={busy === 'check' ? 'Checking' : undefined} writes>
        Check the code
      </Button>
      <div className={styles.row}>
        <button type="button" className={styles.link} onClick={sendAgain} aria-disabled={busy !== null}>
          Send another code
        </button>
        <button type="button" className={styles.link} data-quiet onClick={() => dispatch({ type: 'again' })}>
          Begin again
        </button>
      </div>
    </form>
  )
}
