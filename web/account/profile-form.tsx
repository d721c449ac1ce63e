import { type FormEvent, useState } from 'react'
import type { User } from '#contract/users.ts'
import { LOCALES } from '#domain/locale.ts'
import { errorAt, FormFields } from '../auth/form-fields.tsx'
import { PhoneField } from '../auth/phone-field.tsx'
import type { Problem } from '../auth/problem.ts'
import { useFormFocus } from '../auth/use-form-focus.ts'
import { useRootData } from '../layout/root-data.ts'
import { useSessionStore } from '../session/session-provider.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useToast } from '../ui/use-toast.ts'
import { profileFields, verifiedMarks } from './profile-fields.ts'
import styles from './profile-form.module.css'
import { saveProfile } from './save-profile.ts'
import { VerifiedTag } from './verified-tag.tsx'

type ProfileFormProps = { user: User }

export function ProfileForm({ user }: ProfileFormProps) {
  const { fields, problem, isSaving, type, reset, save } = useProfile(user)
  const form = useFormFocus(problem)
  const marks = verifiedMarks(user, fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
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
          label="Mobile"
          tag={<VerifiedTag isVerified={marks.phone} />}
          isdCode={fields.isdCode}
          phone={fields.phone}
          error={errorAt(problem, 'phone')}
          onChange={type}
        />
        <Field
          label="Email"
          tag={<VerifiedTag isVerified={marks.email} />}
          name="email"
          type="email"
          autoComplete="email"
          value={fields.email}
          error={errorAt(problem, 'email')}
          onChange={({ target }) => type({ email: target.value })}
        />
      </FormFields>
      <p className={styles.note}>
        If you change your mobile number or email, we will send a note to the old one to keep your account
        safe.
      </p>
      <div className={styles.actions}>
        <Button type="submit" loadingLabel={isSaving ? 'Saving' : undefined}>
          Save Profile
        </Button>
        <Button variant="outline" onClick={reset}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function useProfile(user: User) {
  const store = useSessionStore()
  const toast = useToast()
  const { locale } = useRootData()
  const saved = (from: User) => profileFields(from, LOCALES[locale].isdCode)
  const [fields, setFields] = useState(() => saved(user))
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isSaving, setSaving] = useState(false)

  function show(next: typeof fields) {
    setFields(next)
    setProblem(null)
  }

  async function save() {
    if (isSaving) return
    setSaving(true)
    const result = await saveProfile(store, fields)
    setSaving(false)
    if (!result.ok) return setProblem(result.error)
    show(saved(result.value))
    toast.show({ text: 'Profile saved' })
  }

  const type = (typed: Partial<typeof fields>) => show({ ...fields, ...typed })
  return { fields, problem, isSaving, type, reset: () => show(saved(user)), save }
}
