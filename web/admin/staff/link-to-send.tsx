import { useState } from 'react'
import type { StaffLink } from '#contract/admin/staff.ts'
import { Button } from '../ui/button.tsx'
import { Time } from '../ui/time.tsx'
import styles from './staff.module.css'

type LinkToSendProps = { link: StaffLink; onDone: () => void }

/** The link of an invitation, shown once. */
export function LinkToSend({ link, onDone }: LinkToSendProps) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(link.link).catch(() => undefined)
    setCopied(true)
  }
  return (
    <div className={styles.form}>
      <p>
        Send them this link by a way that you trust. It is shown only now, and good until{' '}
        <Time at={link.until} />.
      </p>
      <p className={styles.link}>{link.link}</p>
      <Button icon="copy" onClick={copy} wide>
        {isCopied ? 'Copied' : 'Copy the link'}
      </Button>
      <Button look="primary" wide onClick={onDone}>
        Done
      </Button>
    </div>
  )
}
