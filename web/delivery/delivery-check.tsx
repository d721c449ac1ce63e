import { type FormEvent, useEffect, useState } from 'react'
import { ERRORS } from '#contract/errors.ts'
import { readPostalCode } from '#domain/delivery/postal-code.ts'
import { LOCALES, type LocaleCode } from '#domain/locale.ts'
import { useRootData } from '../layout/root-data.ts'
import { preferences, usePreferences } from '../session/use-preferences.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextButton } from '../ui/text-button.tsx'
import styles from './delivery-check.module.css'
import { CODE_NAMES, PromiseText } from './promise-text.tsx'
import { type AskedPromise, usePromise } from './use-promise.ts'

const INVALID: Record<LocaleCode, string> = {
  en_IN: ERRORS.PIN_INVALID.message,
  en_US: 'Please enter a ZIP code of 5 digits',
}

type DeliveryCheckProps = { variantSku: string }

/** Asks for a PIN code, remembers it, and says when this variant arrives there. */
export function DeliveryCheck({ variantSku }: DeliveryCheckProps) {
  const { locale } = useRootData()
  const { country } = LOCALES[locale]
  const kept = usePreferences().pin
  const pin = kept[country] ?? null
  const [typed, setTyped] = useState(pin ?? '')
  const [error, setError] = useState<string | null>(null)
  const asked = usePromise(pin, [variantSku])
  // Another tab or panel may have changed the code.
  useEffect(() => setTyped(pin ?? ''), [pin])

  function check(event: FormEvent) {
    event.preventDefault()
    const code = readPostalCode(typed, country)
    setError(code === null ? INVALID[locale] : null)
    if (code === null) return
    setTyped(code)
    preferences.change({ pin: { ...kept, [country]: code } })
    if (code === pin && asked.hasFailed) asked.retry()
  }

  return (
    <form className={styles.form} noValidate onSubmit={check}>
      <Field
        label="Deliver to"
        name="pin"
        placeholder={CODE_NAMES[locale]}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        className={styles.field}
        value={typed}
        error={error}
        onChange={({ target }) => {
          setError(null)
          setTyped(target.value)
        }}
      />
      <Button type="submit" variant="outline" className={styles.check}>
        Check
      </Button>
      <div className={styles.answer} role="status">
        {!error && <Answer asked={asked} pin={pin} locale={locale} />}
      </div>
    </form>
  )
}

type AnswerProps = { asked: AskedPromise & { retry: () => void }; pin: string | null; locale: LocaleCode }

function Answer({ asked: { promise, hasFailed, retry }, pin, locale }: AnswerProps) {
  if (promise) return <PromiseText promise={promise} locale={locale} />
  if (hasFailed) {
    return (
      <p>
        We could not check this code. <TextButton onClick={retry}>Try again</TextButton>
      </p>
    )
  }
  return pin === null ? <p>See when it arrives and what delivery costs.</p> : <p>Checking…</p>
}
