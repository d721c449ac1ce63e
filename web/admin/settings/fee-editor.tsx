import { useState } from 'react'
import { CURRENCIES, CURRENCY_SYMBOLS, type Currency } from '#domain/money.ts'
import { trialOfFee } from '#domain/settings/setting-trial.ts'
import { Field } from '#web/ui/field.tsx'
import type { EditorProps } from './editor.ts'
import { NumberField } from './number-field.tsx'
import { COUNTRY_WORDS, countryOf } from './setting-lines.ts'
import styles from './settings.module.css'
import { Trial } from './trial.tsx'

const TRIED: Record<Currency, string> = { INR: '980', USD: '80' }

/** Fee and threshold of each country, with a cart to try them on. */
export function FeeEditor({ value, onChange, errorAt }: EditorProps<'SHIPPING_FEE'>) {
  return CURRENCIES.map((currency) => (
    <fieldset key={currency} className={styles.group}>
      <legend>{COUNTRY_WORDS[countryOf(currency)]}</legend>
      <div className={styles.fields}>
        {(['fee', 'freeFrom'] as const).map((field) => (
          <NumberField
            key={field}
            name={`${currency}.${field}`}
            label={`${field === 'fee' ? 'Delivery fee' : 'Free from'}, in ${CURRENCY_SYMBOLS[currency]}`}
            isAmount
            value={value[currency][field]}
            error={errorAt(`${currency}.${field}`)}
            onChange={(typed) => onChange({ ...value, [currency]: { ...value[currency], [field]: typed } })}
          />
        ))}
      </div>
      <FeeTrial rate={value[currency]} currency={currency} />
    </fieldset>
  ))
}

type FeeTrialProps = { rate: EditorProps<'SHIPPING_FEE'>['value'][Currency]; currency: Currency }

function FeeTrial({ rate, currency }: FeeTrialProps) {
  const [subtotal, setSubtotal] = useState(TRIED[currency])
  return (
    <Trial says={trialOfFee(rate, subtotal, currency) ?? 'Type amounts to see what a cart would pay.'}>
      <Field
        name={`${currency}.trial`}
        label={`A cart of, in ${CURRENCY_SYMBOLS[currency]}`}
        inputMode="decimal"
        maxLength={12}
        value={subtotal}
        onChange={({ target }) => setSubtotal(target.value)}
      />
    </Trial>
  )
}
