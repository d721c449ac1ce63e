import type { DeliveryZone } from '#domain/delivery/promise.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { type EditorProps, withAt } from './editor.ts'
import { clockField, LeavingTrial, minutesOf } from './leaving-trial.tsx'
import { NumberField } from './number-field.tsx'
import { COUNTRY_WORDS } from './setting-lines.ts'
import styles from './settings.module.css'

/** Cut-off, packing days and days on the way of each zone. */
export function ZonesEditor({ value, onChange, errorAt, stored }: EditorProps<'DELIVERY_ZONES'>) {
  return (
    <>
      <ul className={styles.rows}>
        {value.map((zone, place) => (
          <li key={zone.code} className={styles.zone}>
            <Zone
              zone={zone}
              errorAt={(field) => errorAt(`${place}.${field}`)}
              onChange={(changes) => onChange(withAt(value, place, changes))}
            />
          </li>
        ))}
      </ul>
      <LeavingTrial zones={value} holidays={stored.HOLIDAYS} />
    </>
  )
}

const DAYS = [
  ['handling', 'Packed within, working days'],
  ['daysMin', 'On the way, fewest days'],
  ['daysMax', 'On the way, most days'],
] as const

type ZoneProps = {
  zone: DeliveryZone
  errorAt: (field: string) => string | undefined
  onChange: (changes: Partial<DeliveryZone>) => void
}

function Zone({ zone, errorAt, onChange }: ZoneProps) {
  const { code, country, carrier, cutoff, isServed } = zone
  return (
    <fieldset className={styles.group}>
      <legend>
        {`Zone ${code}`}
        <small>{`${COUNTRY_WORDS[country]}, by ${carrier === 'RIDER' ? 'rider' : 'courier'}`}</small>
      </legend>
      <div className={styles.fields}>
        <Field
          name={`${code}.cutoff`}
          label="Packed today if paid by"
          type="time"
          value={clockField(cutoff)}
          error={errorAt('cutoff')}
          onChange={({ target }) => onChange({ cutoff: minutesOf(target.value) })}
        />
        {DAYS.map(([field, label]) => (
          <NumberField
            key={field}
            name={`${code}.${field}`}
            label={label}
            value={zone[field]}
            error={errorAt(field)}
            onChange={(typed) => onChange({ [field]: typed })}
          />
        ))}
      </div>
      <Checkbox checked={isServed} onChange={({ target }) => onChange({ isServed: target.checked })}>
        We deliver to this zone
      </Checkbox>
    </fieldset>
  )
}
