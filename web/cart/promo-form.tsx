import { type FormEvent, useRef, useState } from 'react'
import { useCartStore } from '../session/session-provider.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import detailsStyles from './promo-details.module.css'
import styles from './promo-form.module.css'

/** Applies a discount code. An error is shown under the field. */
export function PromoForm() {
  const { applyPromo } = useCartStore()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [isApplying, setApplying] = useState(false)

  async function apply(event: FormEvent) {
    event.preventDefault()
    if (isApplying) return
    setApplying(true)
    const applied = await applyPromo(field.current?.value ?? '')
    setApplying(false)
    setError(applied.ok ? null : applied.error)
    if (!applied.ok) return field.current?.focus()
    // At checkout the form stays, ready for another code.
    if (field.current) field.current.value = ''
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void apply(event)}>
      <Field
        ref={field}
        name="discountCode"
        label="Discount code"
        className={styles.field}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        onChange={() => setError(null)}
      />
      <Button
        type="submit"
        variant="outline"
        className={styles.button}
        loadingLabel={isApplying ? 'Applying' : undefined}
      >
        Apply
      </Button>
    </form>
  )
}

export function PromoDetails() {
  return (
    <details className={detailsStyles.fold} data-promo>
      <summary className={detailsStyles.summary}>Have a discount code?</summary>
      <div className={detailsStyles.form}>
        <PromoForm />
      </div>
    </details>
  )
}
