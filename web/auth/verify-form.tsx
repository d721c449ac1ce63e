import type { ChangeEvent, Dispatch, FormEvent } from 'react'
import { OTC_DIGITS } from '#domain/otc.ts'
import type { Identifier } from '#domain/sign-in.ts'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { TextButton } from '../ui/text-button.tsx'
import styles from './auth-form.module.css'
import type { AuthEvent, VerifyState } from './auth-modes.ts'
import { errorAt, FormFields } from './form-fields.tsx'
import { phoneText } from './phone-text.ts'
import { ResendTimer } from './resend-timer.tsx'
import { useFormFocus } from './use-form-focus.ts'
import { useWebOtp } from './use-web-otp.ts'

const identifierWords = (identifier: Identifier) =>
  identifier.channel === 'SMS' ? phoneText(identifier) : identifier.email

/** Extracts the digits: a code may be pasted with a space in it, or with the text around it. */
const codeIn = (typed: string) => typed.replace(/\D/g, '').slice(0, OTC_DIGITS)

type VerifyFormProps = { state: VerifyState; dispatch: Dispatch<AuthEvent>; onSubmit: (otc: string) => void }

export function VerifyForm({ state, dispatch, onSubmit }: VerifyFormProps) {
  const { sentCode, otc, problem, isBusy } = state
  const form = useFormFocus(problem, 'otc')
  useWebOtp(sentCode.identifier.channel === 'SMS' && !isBusy, enter)

  /** A complete code is submitted without a button press. */
  function enter(typed: string) {
    const code = codeIn(typed)
    dispatch({ type: 'typed', fields: { otc: code } })
    if (code.length === OTC_DIGITS) onSubmit(code)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(otc)
  }
  return (
    <div className={styles.screen}>
      <p className={styles.lead}>
        We sent a code to <bdi className={styles.identifier}>{identifierWords(sentCode.identifier)}</bdi>
      </p>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <FormFields problem={problem}>
          <CodeField
            label="Enter Code"
            name="otc"
            value={otc}
            readOnly={isBusy}
            error={errorAt(problem, 'otc')}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => enter(target.value)}
          />
        </FormFields>
        <Button type="submit" wide loadingLabel={isBusy ? 'Checking' : undefined}>
          Verify Code
        </Button>
      </form>
      <div className={styles.waiting}>
        <p className={styles.turn}>
          Didn’t get a code?
          <TextButton onClick={() => dispatch({ type: 'resendChosen' })}>Resend</TextButton>
        </p>
        <ResendTimer until={sentCode.resendAt} />
      </div>
    </div>
  )
}
