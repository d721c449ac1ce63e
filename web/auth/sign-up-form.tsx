import type { Dispatch, FormEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { TextButton } from '../ui/text-button.tsx'
import styles from './auth-form.module.css'
import type { AuthEvent, SignUpState, TypedFields } from './auth-modes.ts'
import { errorAt, FormFields } from './form-fields.tsx'
import { PhoneField } from './phone-field.tsx'
import { isSenderDown } from './problem.ts'
import { useFormFocus } from './use-form-focus.ts'

type SignUpFormProps = { state: SignUpState; dispatch: Dispatch<AuthEvent>; onSubmit: () => void }

export function SignUpForm({ state, dispatch, onSubmit }: SignUpFormProps) {
  const { fields, problem, isBusy } = state
  const form = useFormFocus(problem, 'name')
  const type = (typed: TypedFields) => dispatch({ type: 'typed', fields: typed })
  /** Removes the identifier that cannot receive a code and focuses the other field. */
  function takeOtherWay() {
    const [gone, left] = problem?.code === 'EMAIL_DOWN' ? ['email', 'phone'] : ['phone', 'email']
    type({ [gone]: '' })
    const field = form.current?.elements.namedItem(left)
    if (field instanceof HTMLElement) field.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <div className={styles.screen}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <FormFields problem={problem}>
          <Field
            label="Name"
            name="name"
            autoComplete="name"
            value={fields.name}
            error={errorAt(problem, 'name')}
            onChange={({ target }) => type({ name: target.value })}
          />
          <PhoneField
            label="Mobile number"
            isdCode={fields.isdCode}
            phone={fields.phone}
            error={errorAt(problem, 'phone')}
            onChange={type}
          />
          <Field
            label="Email"
            optional
            name="email"
            type="email"
            autoComplete="email"
            placeholder="name@example.com"
            value={fields.email}
            error={errorAt(problem, 'email')}
            onChange={({ target }) => type({ email: target.value })}
          />
          <Consent fields={fields} error={errorAt(problem, 'tncAccepted')} onChange={type} />
        </FormFields>
        <Button type="submit" wide loadingLabel={isBusy ? 'Creating' : undefined}>
          Create Account
        </Button>
        {isSenderDown(problem) && (
          <Button variant="outline" wide onClick={takeOtherWay}>
            {problem?.code === 'EMAIL_DOWN' ? 'Use my mobile number instead' : 'Use my email instead'}
          </Button>
        )}
      </form>
      <p className={styles.turn}>
        Already have an account?
        <TextButton onClick={() => dispatch({ type: 'signInChosen' })}>Log In</TextButton>
      </p>
    </div>
  )
}

type ConsentProps = {
  fields: Pick<SignUpState['fields'], 'tncAccepted'>
  error: string | null
  onChange: (fields: TypedFields) => void
}

/** The policies open in a new tab, so that typed text is not lost. */
function Consent({ fields, error, onChange }: ConsentProps) {
  return (
    <Checkbox
      name="tncAccepted"
      checked={fields.tncAccepted}
      error={error}
      onChange={({ target }) => onChange({ tncAccepted: target.checked })}
    >
      I agree to the{' '}
      <a href="/policies/tos" target="_blank" rel="noreferrer">
        Terms of Service
      </a>{' '}
      and{' '}
      <a href="/policies/privacy" target="_blank" rel="noreferrer">
        Privacy Policy
      </a>
      .
    </Checkbox>
  )
}
