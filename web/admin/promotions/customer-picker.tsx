import { useState } from 'react'
import type { CountryCode } from '#domain/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { call } from '../client.ts'
import { useMe } from '../shell/use-me.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { PromotionForm } from './promotion-form.ts'
import styles from './promotions.module.css'

type CustomerPickerProps = {
  country: CountryCode
  customer: PromotionForm['customer']
  onChange: (customer: PromotionForm['customer']) => void
}

/** The only customer who may use a code, found by number or address. */
export function CustomerPicker({ country, customer, onChange }: CustomerPickerProps) {
  const [who, setWho] = useState('')
  const [problem, setProblem] = useState<string>()
  const { permissions } = useMe()
  if (!permissions.includes('customers.read') && !customer) return null
  async function find() {
    const found = await call('findPromotionCustomer', { query: { who, country, code: '' } })
    if (!found.ok) {
      const isUnknown = found.error.status === 404
      return setProblem(isUnknown ? 'Nobody has verified this number or address.' : found.error.message)
    }
    setProblem(undefined)
    setWho('')
    onChange({ id: found.value.id, name: found.value.name })
  }
  if (customer)
    return (
      <div className={styles.picker}>
        <p className={styles.label}>Only this customer</p>
        <ul className={styles.chosen}>
          <li>
            {customer.name}
            <IconButton icon="close" label={`Remove ${customer.name}`} onClick={() => onChange(null)} />
          </li>
        </ul>
      </div>
    )
  return (
    <div className={styles.find}>
      <Field
        name="customer"
        label="Only this customer"
        optional
        placeholder="everybody, or a mobile number or e-mail"
        autoComplete="off"
        value={who}
        error={problem}
        onChange={(event) => setWho(event.target.value)}
      />
      {who.trim() !== '' && <Button onClick={find}>Find</Button>}
    </div>
  )
}
