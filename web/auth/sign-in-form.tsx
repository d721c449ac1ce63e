import type { Dispatch, FormEvent } from 'react'
import type { SignInMode } from '#domain/sign-in.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Field } from '../ui/field.tsx'
import { minutesText } from '../ui/minutes-text.ts'
import { TextButton } from '../ui/text-button.tsx'
import { useSecondsLeft } from '../ui/use-time-left.ts'
import styles from './auth-form.module.css'
import { type AuthEvent, isAboutSentCode, type SignInState } from './auth-modes.ts'
import { errorAt, FormFields } from './form-fields.tsx'
import { PhoneField } from './phone-field.tsx'
import { isSenderDown } from './problem.ts'
import { useFormFocus } from './use-form-focus.ts'

const FIELD: Record<SignInMode, string> = { mobile: 'phone', email: 'email' }
const OTHER_WAY: Record<SignInMode, string> = { mobile: 'Login with Email', email: 'Login with Mobile' }
const UNKNOWN = ['PHONE_UNKNOWN', 'EMAIL_UNKNOWN']

type SignInFormProps = { state: SignInState; dispatch: Dispatch<AuthEvent>; onSubmit: () => void }

export function SignInForm({ state, dispatch, onSubmit }: SignInFormProps) {
  const { by, problem, isBusy, sentCode } = state
  const form = useFormFocus(problem, FIELD[by])
  const isUnknown = UNKNOWN.includes(problem?.code ?? '')
  const isWaiting = sentCode !== null && isAboutSentCode(state)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <div className={styles.screen}>
      <p className={styles.lead}>No password needed. We will send you a code.</p>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <FormFields problem={problem}>
          <IdentifierField state={state} dispatch={dispatch} />
        </FormFields>
        <SendButton isBusy={isBusy} until={isWaiting ? sentCode.resendAt : 0} />
      </form>
      {isWaiting && (
        <TextButton onClick={() => dispatch({ type: 'codeChosen' })}>I already have a code</TextButton>
      )}
      {isSenderDown(problem) ? (
        <Button
          variant="outline"
          wide
          className={styles.other}
          onClick={() => dispatch({ type: 'switched' })}
        >
          {OTHER_WAY[by]}
        </Button>
      ) : (
        <TextButton className={styles.other} onClick={() => dispatch({ type: 'switched' })}>
          {OTHER_WAY[by]}
        </TextButton>
      )}
      <p className={classes(styles.turn, isUnknown && styles.offer)}>
        Don’t have an account yet?
        <TextButton onClick={() => dispatch({ type: 'signUpChosen' })}>Create One</TextButton>
      </p>
    </div>
  )
}

type SendButtonProps = { isBusy: boolean; until: number }

/** Disabled, with a countdown, until the next code may be requested. */
function SendButton({ isBusy, until }: SendButtonProps) {
  const left = useSecondsLeft(until)
  return (
    <Button type="submit" wide disabled={left > 0} loadingLabel={isBusy ? 'Sending' : undefined}>
      {left > 0 ? `Send Code in ${minutesText(left)}` : 'Send Code'}
    </Button>
  )
}

function IdentifierField({ state, dispatch }: Pick<SignInFormProps, 'state' | 'dispatch'>) {
  const { by, fields, problem } = state
  if (by === 'mobile') {
    return (
      <PhoneField
        label="Mobile number"
        isdCode={fields.isdCode}
        phone={fields.phone}
        error={errorAt(problem, 'phone')}
        onChange={(typed) => dispatch({ type: 'typed', fields: typed })}
      />
    )
  }
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      value={fields.email}
      error={errorAt(problem, 'email')}
      onChange={({ target }) => dispatch({ type: 'typed', fields: { email: target.value } })}
    />
  )
}
