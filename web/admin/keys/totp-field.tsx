import { type SubmitEvent, useState } from 'react'
import { CodeField } from '#web/ui/code-field.tsx'
import { Button } from '../ui/button.tsx'
import styles from './keys.module.css'

type TotpFieldProps = {
  label: string
  button: string
  look?: 'primary' | 'plain'
  error?: string | null
  isBusy: boolean
  onCode: (code: string) => void
}

const DIGITS = 6

/** The six digits of an authenticator app. They are sent as soon as they are complete; an error leaves them there. */
export function TotpField({ label, button, look = 'plain', error, isBusy, onCode }: TotpFieldProps) {
  const [code, setCode] = useState('')
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isBusy) onCode(code)
  }
  function type(text: string) {
    setCode(text)
    const digits = text.replace(/\s/g, '')
    if (/^\d+$/.test(digits) && digits.length === DIGITS && !isBusy) onCode(digits)
  }
  return (
    <form className={styles.totp} onSubmit={submit} noValidate>
      <CodeField
        name="code"
        label={label}
        error={error}
        value={code}
        maxLength={9}
        placeholder="000000"
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" look={look} wide busyLabel={isBusy ? 'Checking' : undefined} writes>
        {button}
      </Button>
    </form>
  )
}
