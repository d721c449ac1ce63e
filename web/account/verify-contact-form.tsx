import { type FormEvent, useState } from 'react'
import { OTC_DIGITS } from '#domain/otc.ts'
import type { Identifier } from '#domain/sign-in.ts'
import { errorAt, FormFields } from '../auth/form-fields.tsx'
import { phoneText } from '../auth/phone-text.ts'
import type { Problem } from '../auth/problem.ts'
import { useFormFocus } from '../auth/use-form-focus.ts'
import { useSessionStore } from '../session/session-provider.tsx'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { minutesText } from '../ui/minutes-text.ts'
import { useSecondsLeft } from '../ui/use-time-left.ts'
import { useToast } from '../ui/use-toast.ts'
import { sendContactCode, verifyContact } from './verify-contact.ts'
import styles from './verify-contact-form.module.css'

const WORDS = {
  SMS: { what: 'mobile number', done: 'Mobile number verified' },
  EMAIL: { what: 'email', done: 'Email verified' },
}

type VerifyContactFormProps = { contact: Identifier }

/** Verifies a number or address of the profile with a code, so that it can be used to log in. */
export function VerifyContactForm({ contact }: VerifyContactFormProps) {
  const { resendAt, otc, problem, isBusy, setOtc, send, verify } = useVerification(contact)
  const form = useFormFocus(problem, resendAt === null ? undefined : 'otc')
  const left = useSecondsLeft(resendAt ?? 0)
  const ask = resendAt === null ? `Verify my ${WORDS[contact.channel].what}` : 'Send a new code'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void verify()
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <FormFields problem={problem}>
        <p>
          Verify{' '}
          <bdi className={styles.contact}>
            {contact.channel === 'SMS' ? phoneText(contact) : contact.email}
          </bdi>{' '}
          with a one-time code, so that you can log in with it.
        </p>
        {resendAt !== null && (
          <CodeField
            label="Enter Code"
            name="otc"
            value={otc}
            readOnly={isBusy}
            error={errorAt(problem, 'otc')}
            onChange={({ target }) => setOtc(target.value.replace(/\D/g, '').slice(0, OTC_DIGITS))}
          />
        )}
      </FormFields>
      <div className={styles.actions}>
        {resendAt !== null && (
          <Button type="submit" size="sm" loadingLabel={isBusy ? 'Checking' : undefined}>
            Verify Code
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          disabled={left > 0}
          loadingLabel={isBusy && resendAt === null ? 'Sending' : undefined}
          onClick={() => void send()}
        >
          {left > 0 ? `New code in ${minutesText(left)}` : ask}
        </Button>
      </div>
    </form>
  )
}

function useVerification(contact: Identifier) {
  const store = useSessionStore()
  const toast = useToast()
  const [resendAt, setResendAt] = useState<number | null>(null)
  const [otc, setTyped] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)

  function setOtc(typed: string) {
    setTyped(typed)
    setProblem(null)
  }

  async function send() {
    if (isBusy) return
    setBusy(true)
    const sent = await sendContactCode(store, contact)
    setBusy(false)
    setProblem(sent.ok ? null : sent.error)
    if (!sent.ok) return
    setTyped('')
    setResendAt(sent.value)
  }

  async function verify() {
    // Clears a rejected code: it cannot be used again.
    if (isBusy || problem?.code === 'OTC_INVALID') return
    setBusy(true)
    const verified = await verifyContact(store, contact, otc)
    setBusy(false)
    if (!verified.ok) return setProblem(verified.error)
    toast.show({ text: WORDS[contact.channel].done })
  }

  return { resendAt, otc, problem, isBusy, setOtc, send, verify }
}
