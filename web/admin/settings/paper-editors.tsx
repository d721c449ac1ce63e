import { isCustomsRate } from '#domain/documents/customs-rate.ts'
import { documentNumber, financialYearAfter, INVOICE_PREFIX } from '#domain/documents/document-number.ts'
import { Field } from '#web/ui/field.tsx'
import { dayInIndia } from '../ui/time.tsx'
import type { EditorProps } from './editor.ts'
import styles from './settings.module.css'
import { Trial } from './trial.tsx'

/** The letters of the next financial year; those before are shown in the history. */
export function PrefixEditor({ value, onChange, errorAt, facts }: EditorProps<'INVOICE_PREFIXES'>) {
  const next = financialYearAfter(facts.year)
  const letters = value[next] ?? INVOICE_PREFIX
  const { [next]: _, ...others } = value
  return (
    <>
      <p>{`This year, ${facts.year}: ${value[facts.year] ?? INVOICE_PREFIX}`}</p>
      <div className={styles.fields}>
        <Field
          name="prefix"
          label={`Letters from April on, ${next}`}
          maxLength={4}
          autoCapitalize="characters"
          autoComplete="off"
          value={letters}
          error={errorAt(next)}
          onChange={({ target }) => {
            const typed = target.value.toUpperCase()
            onChange(typed === INVOICE_PREFIX ? others : { ...value, [next]: typed })
          }}
        />
      </div>
      <Trial
        says={
          /^[A-Z]{1,2}$/.test(letters)
            ? `The first invoice would be ${documentNumber('AM', next, 1, letters)}, the first for the USA ${documentNumber('AMX', next, 1, letters)}.`
            : 'Type one or two capital letters to see the first numbers.'
        }
      />
    </>
  )
}

/** The months that can be entered: this one, the next, and those that have a rate. */
function monthsOf(value: Readonly<Record<string, string>>): string[] {
  const [year = 0, month = 0] = dayInIndia(new Date()).split('-').map(Number)
  const monthAfter = (count: number) =>
    new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 7)
  const recent = Object.keys(value).toSorted().slice(-10)
  return [...new Set([...recent, monthAfter(0), monthAfter(1)])].toSorted().toReversed()
}

export function RatesEditor({ value, onChange, errorAt, stored }: EditorProps<'CUSTOMS_RATES'>) {
  const thisMonth = dayInIndia(new Date()).slice(0, 7)
  const [used] = Object.keys(value)
    .filter((month) => month <= thisMonth && isCustomsRate(value[month] ?? ''))
    .toSorted()
    .toReversed()
  return (
    <>
      <div className={styles.fields}>
        {monthsOf(stored.CUSTOMS_RATES).map((month) => (
          <Field
            key={month}
            name={month}
            label={`${month}, rupees for a dollar`}
            optional
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={value[month] ?? ''}
            error={errorAt(month)}
            onChange={({ target }) => {
              const { [month]: _, ...others } = value
              const typed = target.value.trim()
              onChange(typed === '' ? others : { ...others, [month]: typed })
            }}
          />
        ))}
      </div>
      <Trial
        says={
          used
            ? `An export invoice of today would count ₹${value[used]} for a dollar, the rate of ${used}.`
            : 'An export invoice of today would have no rupee value.'
        }
      />
    </>
  )
}
