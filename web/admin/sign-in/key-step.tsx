import { type SubmitEvent, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { call } from '../client.ts'
import { Alert } from '../keys/new-key.tsx'
import { askPasskey, canUsePasskeys } from '../keys/passkey.ts'
import { TotpField } from '../keys/totp-field.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './sign-in.module.css'
import type { SignInMove, SignInState } from './sign-in-flow.ts'

type KeyState = Extract<SignInState, { at: 'key' | 'recovery' }>
type KeyStepProps = { state: KeyState; dispatch: (move: SignInMove) => void }

/** Signs in with a passkey: what the browser or the server refuses is a problem in words. */
export async function signInWithPasskey(): Promise<SignInMove> {
  const options = await call('staffPasskeyOptions', {})
  if (!options.ok) return { type: 'refused', message: options.error.message }
  const assertion = await askPasskey(options.value.options)
  if (!assertion.ok) return { type: 'refused', message: assertion.error }
  const done = await call('staffPasskey', { body: { assertion: assertion.value } })
  return done.ok ? { type: 'signedIn' } : { type: 'refused', message: done.error.message }
}

export function KeyStep({ state, dispatch }: KeyStepProps) {
  const [busy, setBusy] = useState<'passkey' | 'app' | null>(null)
  const [problemAt, setProblemAt] = useState<'passkey' | 'app'>('passkey')
  const hasPasskey = state.passkeys > 0 && canUsePasskeys()

  async function use(at: 'passkey' | 'app', way: () => Promise<SignInMove>) {
    setBusy(at)
    setProblemAt(at)
    const move = await way()
    setBusy(null)
    dispatch(move)
  }
  const useApp = (code: string) =>
    use('app', async () => {
      const done = await call('staffTotp', { body: { code } })
      return done.ok ? { type: 'signedIn' } : { type: 'refused', message: done.error.message }
    })
  return (
    <div className={styles.stack}>
      {hasPasskey && (
        <Button
          look="primary"
          icon="fingerprint"
          wide
          writes
          busyLabel={busy === 'passkey' ? 'Waiting for your device' : undefined}
          onClick={() => use('passkey', signInWithPasskey)}
        >
          Use my passkey
        </Button>
      )}
      <Alert text={problemAt === 'passkey' ? state.problem : null} />
      {hasPasskey && state.hasTotp && <p className={styles.or}>or a code from your app</p>}
      {state.hasTotp && (
        <TotpField
          label="Six digits"
          button="Sign in"
          look={hasPasskey ? 'plain' : 'primary'}
          error={problemAt === 'app' ? state.problem : null}
          isBusy={busy === 'app'}
          onCode={useApp}
        />
      )}
      <div className={styles.row}>
        <button type="button" className={styles.link} onClick={() => dispatch({ type: 'useRecovery' })}>
          Use a recovery code
        </button>
        <BeginAgain dispatch={dispatch} />
      </div>
      <HowLong />
    </div>
  )
}

const BeginAgain = ({ dispatch }: Pick<KeyStepProps, 'dispatch'>) => (
  <button type="button" className={styles.link} data-quiet onClick={() => dispatch({ type: 'again' })}>
    Begin again
  </button>
)

const HowLong = () => (
  <div className={styles.note}>
    <Icon name="lock" size={18} />
    <b>How long you stay in</b>
    <p>
      Until the shop closes today, or until an hour passes without work. Giving money back and taking data out
      asks for the key again.
    </p>
  </div>
)

export function RecoveryStep({ state, dispatch }: KeyStepProps) {
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    const done = await call('staffRecovery', { body: { code: code.trim() } })
    setBusy(false)
    dispatch(done.ok ? { type: 'signedIn' } : { type: 'refused', message: done.error.message })
  }
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <Field
        name="recovery"
        label="Recovery code"
        hint="One of the ten codes that you kept. It works once."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={state.problem}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" look="primary" wide writes busyLabel={isBusy ? 'Checking' : undefined}>
        Sign in
      </Button>
      <div className={styles.row}>
        <button type="button" className={styles.link} onClick={() => dispatch({ type: 'useKey' })}>
          Use my key
        </button>
        <BeginAgain dispatch={dispatch} />
      </div>
    </form>
  )
}
