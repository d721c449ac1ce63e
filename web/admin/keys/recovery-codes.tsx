import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Tick } from '../ui/tick.tsx'
import styles from './keys.module.css'

type RecoveryCodesProps = { codes: readonly string[]; button: string; onDone: () => void }

/** Shown once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, button, onDone }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState(false)
  const [isKept, setKept] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n')).catch(() => undefined)
    setCopied(true)
  }
  return (
    <div className={styles.recovery}>
      <p>
        Each of these codes opens the back office once, if you have lost your key. They are shown only now.
        Keep them where your phone is not.
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.row}>
        <Button icon="copy" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button icon="printer" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {isCopied ? 'The codes are copied' : ''}
      </p>
      <div className={styles.kept}>
        <Tick label="I have kept the codes" isOn={isKept} onChange={setKept} />
        <span aria-hidden="true">I have kept the codes</span>
      </div>
      <Button look="primary" wide disabled={!isKept} onClick={onDone}>
        {button}
      </Button>
    </div>
  )
}
