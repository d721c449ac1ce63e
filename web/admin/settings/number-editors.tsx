import { CURRENCIES, CURRENCY_SYMBOLS } from '#domain/money.ts'
import { countBelow, countWithin } from '#domain/settings/setting-trial.ts'
import type { EditorProps } from './editor.ts'
import { NumberField } from './number-field.tsx'
import { clockOf } from './setting-lines.ts'
import styles from './settings.module.css'
import { Trial } from './trial.tsx'

type NumberCode = 'LOW_STOCK_DAYS' | 'NEAR_EXPIRY_DAYS' | 'SMS_DAILY_BUDGET' | 'STAFF_CLOSING_HOUR'
type NumberProps = Pick<EditorProps<NumberCode>, 'errorAt' | 'facts'> & {
  value: number
  onChange: (value: number) => void
}
type Words = { label: string; says: (props: Pick<NumberProps, 'value' | 'facts'>) => string }

const pieces = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const NUMBERS: Record<NumberCode, Words> = {
  LOW_STOCK_DAYS: {
    label: 'Sold out within, days',
    says: ({ value, facts }) =>
      `Low stock would list ${pieces(countBelow(facts.sellsOutIn, value), 'size', 'sizes')}.`,
  },
  NEAR_EXPIRY_DAYS: {
    label: 'Days of selling left',
    says: ({ value, facts }) =>
      `Near expiry would list ${pieces(countWithin(facts.soldFor, value), 'batch', 'batches')}.`,
  },
  SMS_DAILY_BUDGET: {
    label: 'Codes a day',
    says: ({ value, facts }) =>
      facts.smsToday >= value
        ? `${pieces(facts.smsToday, 'code', 'codes')} went out today, so the rest of today would go by mail.`
        : `${pieces(facts.smsToday, 'code', 'codes')} went out today; ${value - facts.smsToday} would be left.`,
  },
  STAFF_CLOSING_HOUR: {
    label: 'Full hour, 0 to 23',
    says: ({ value }) => `The desk would close at ${clockOf(value * 60)}.`,
  },
}

/** One number and what it would do. */
export const numberEditor = (code: NumberCode) =>
  function NumberEditor(props: NumberProps) {
    const { label, says } = NUMBERS[code]
    const { value, onChange, errorAt } = props
    return (
      <>
        <div className={styles.fields}>
          <NumberField name={code} label={label} value={value} error={errorAt('')} onChange={onChange} />
        </div>
        <Trial
          says={
            Number.isInteger(value) && value >= 0 ? says(props) : 'Type a whole number to see what it does.'
          }
        />
      </>
    )
  }

const WHO = {
  customer: 'All unpaid orders of one customer',
  network: 'All unpaid orders of one network',
} as const

export function UnpaidEditor({ value, onChange, errorAt }: EditorProps<'UNPAID_LIMITS'>) {
  const { variant, holdMinutes } = value
  return (
    <>
      {(['customer', 'network'] as const).map((who) => (
        <fieldset key={who} className={styles.group}>
          <legend>{WHO[who]}</legend>
          <div className={styles.fields}>
            {(['orders', 'pieces'] as const).map((field) => (
              <NumberField
                key={field}
                name={`${who}.${field}`}
                label={field === 'orders' ? 'Orders' : 'Pieces'}
                value={value[who][field]}
                error={errorAt(`${who}.${field}`)}
                onChange={(typed) => onChange({ ...value, [who]: { ...value[who], [field]: typed } })}
              />
            ))}
            {CURRENCIES.map((currency) => (
              <NumberField
                key={currency}
                name={`${who}.${currency}`}
                label={`Worth, in ${CURRENCY_SYMBOLS[currency]}`}
                isAmount
                value={value[who].value[currency]}
                error={errorAt(`${who}.value.${currency}`)}
                onChange={(typed) =>
                  onChange({
                    ...value,
                    [who]: { ...value[who], value: { ...value[who].value, [currency]: typed } },
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset className={styles.group}>
        <legend>One size, and how long</legend>
        <div className={styles.fields}>
          <NumberField
            name="percent"
            label="Of its stock, percent"
            value={variant.percent}
            error={errorAt('variant.percent')}
            onChange={(percent) => onChange({ ...value, variant: { ...variant, percent } })}
          />
          <NumberField
            name="pieces"
            label="Or, if more, pieces"
            value={variant.pieces}
            error={errorAt('variant.pieces')}
            onChange={(count) => onChange({ ...value, variant: { ...variant, pieces: count } })}
          />
          <NumberField
            name="holdMinutes"
            label="Held for, minutes"
            value={holdMinutes}
            error={errorAt('holdMinutes')}
            onChange={(typed) => onChange({ ...value, holdMinutes: typed })}
          />
        </div>
      </fieldset>
    </>
  )
}
