import { useState } from 'react'
import type { NewKey as NewKeyBody, NewKeyOptions } from '#contract/admin/sign-in.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from './alert.tsx'
import styles from './keys.module.css'
import { canUsePasskeys, deviceName, makePasskey } from './passkey.ts'
import { QrCode } from './qr-code.tsx'
import { TotpField } from './totp-field.tsx'

type NewKeyProps = {
  options: NewKeyOptions
  /** Adds the key; a problem in words, or null when it is added. */
  onAdd: (key: NewKeyBody) => Promise<string | null>
}

type Working = 'passkey' | 'app' | null

/** Adds a key: a passkey first, an authenticator app beside it. */
export function NewKey({ options, onAdd }: NewKeyProps) {
  const [working, setWorking] = useState<Working>(null)
  const [problem, setProblem] = useState<{ at: Working; text: string } | null>(null)
  const problemAt = (place: Working) => (problem?.at === place ? problem.text : null)

  async function add(at: 'passkey' | 'app', key: () => Promise<string | null>) {
    setWorking(at)
    setProblem(null)
    const text = await key()
    setWorking(null)
    if (text) setProblem({ at, text })
  }
  const addPasskey = () =>
    add('passkey', async () => {
      const made = await makePasskey(options.passkey)
      if (!made.ok) return made.error
      return onAdd({ kind: 'PASSKEY', label: deviceName(navigator.userAgent), attestation: made.value })
    })
  const addApp = (code: string) => add('app', () => onAdd({ kind: 'TOTP', label: 'Authenticator app', code }))

  return (
    <div className={styles.ways}>
      {canUsePasskeys() && (
        <section>
          <h2 className={styles.way}>A passkey</h2>
          <p className={styles.words}>
            Your fingerprint, your face or the PIN of this device. It cannot be copied or phished.
          </p>
          <Button
            look="primary"
            icon="fingerprint"
            wide
            writes
            busyLabel={working === 'passkey' ? 'Waiting for your device' : undefined}
            onClick={addPasskey}
          >
            Make a passkey
          </Button>
          <Alert text={problemAt('passkey')} />
        </section>
      )}
      <p className={styles.or}>or a code from your app</p>
      <section>
        <h2 className={styles.way}>An authenticator app</h2>
        <p className={styles.words}>Scan this with the app, then type the six digits that it shows.</p>
        <div className={styles.scan}>
          <QrCode text={options.totp.uri} label="QR code for the authenticator app" />
          <p className={styles.secret}>
            <span className="label">Or type this secret</span>
            <code>{options.totp.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        </div>
        <TotpField
          label="Six digits"
          button="Add the app"
          error={problemAt('app')}
          isBusy={working === 'app'}
          onCode={addApp}
        />
      </section>
    </div>
  )
}
