import { Field } from '#web/ui/field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { Limits } from './role-changes.ts'
import styles from './staff.module.css'

type LimitFieldsProps = { limits: Limits; isFixed: boolean; onChange: (limits: Limits) => void }

const PLACES = [
  { currency: 'INR', of: 'one', label: 'One refund, ₹' },
  { currency: 'INR', of: 'day', label: 'A day, ₹' },
  { currency: 'USD', of: 'one', label: 'One refund, $' },
  { currency: 'USD', of: 'day', label: 'A day, $' },
] as const

const NOTHING = { INR: { one: 0, day: 0 }, USD: { one: 0, day: 0 } }

/** How much somebody with the role may give back. Rupees and dollars are counted apart. */
export function LimitFields({ limits, isFixed, onChange }: LimitFieldsProps) {
  return (
    <Sheet title="Refund limits">
      {limits === null && <p>No limit.</p>}
      {!isFixed && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={limits === null}
            onChange={(event) => onChange(event.target.checked ? null : NOTHING)}
          />
          No limit
        </label>
      )}
      {limits && (
        <div className={styles.limits}>
          {PLACES.map(({ currency, of, label }) => (
            <Field
              key={label}
              name={`${currency}-${of}`}
              label={label}
              type="number"
              min={0}
              step="0.01"
              inputMode="decimal"
              disabled={isFixed}
              value={limits[currency][of]}
              onChange={(event) =>
                onChange({
                  ...limits,
                  [currency]: { ...limits[currency], [of]: Math.max(Number(event.target.value), 0) },
                })
              }
            />
          ))}
        </div>
      )}
    </Sheet>
  )
}
