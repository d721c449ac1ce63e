import { useState } from 'react'
import { COUNTRY_CODES } from '#domain/locale.ts'
import type { NamedHoliday } from '#domain/settings/setting-values.ts'
import { SUBDIVISIONS } from '#domain/subdivisions.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { dayInIndia, dayText } from '../ui/time.tsx'
import type { EditorProps } from './editor.ts'
import { LeavingTrial } from './leaving-trial.tsx'
import { scopeText } from './setting-lines.ts'
import styles from './settings.module.css'

const SCOPES = [
  ...['ALL', 'MILL', 'USA'].map((value) => ({ value, label: scopeText(value) })),
  ...COUNTRY_CODES.flatMap((country) =>
    SUBDIVISIONS[country].map(({ code, name }) => ({
      value: `${country}-${code}`,
      label: `${name}, ${country === 'IND' ? 'India' : 'USA'}`,
    })),
  ),
]

const inOrder = (rows: readonly NamedHoliday[]) =>
  rows.toSorted((one, other) => (`${one.day} ${one.scope}` < `${other.day} ${other.scope}` ? -1 : 1))

/** The holidays from today on, by year. */
export function HolidaysEditor({ value, onChange, errorAt, stored }: EditorProps<'HOLIDAYS'>) {
  const years = Map.groupBy(
    value.map((holiday, place) => ({ holiday, place })),
    ({ holiday }) => holiday.day.slice(0, 4),
  )
  const wrong = (place: number) =>
    ['day', 'scope', 'name'].map((field) => errorAt(`${place}.${field}`)).find((says) => says !== undefined)
  return (
    <>
      <AddHoliday onAdd={(holiday) => onChange(inOrder([...value, holiday]))} />
      {value.length === 0 && <p>No holiday from today on.</p>}
      {[...years].map(([year, rows]) => (
        <section key={year} aria-label={`Holidays of ${year}`}>
          <h3 className={styles.year}>{year}</h3>
          <ul className={styles.rows}>
            {rows.map(({ holiday: { day, scope, name }, place }) => (
              <li key={`${day} ${scope} ${place}`} className={styles.holiday}>
                <time dateTime={day}>{dayText(day)}</time>
                <span>
                  <b>{name}</b>
                  <small>{scopeText(scope)}</small>
                  {wrong(place) && <small className={styles.wrong}>{wrong(place)}</small>}
                </span>
                <IconButton
                  icon="trash"
                  label={`Remove ${name}, ${dayText(day, true)}, ${scopeText(scope)}`}
                  onClick={() => onChange(value.filter((_, at) => at !== place))}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <LeavingTrial zones={stored.DELIVERY_ZONES} holidays={value} />
    </>
  )
}

function AddHoliday({ onAdd }: { onAdd: (holiday: NamedHoliday) => void }) {
  const [holiday, setHoliday] = useState<NamedHoliday>({ day: '', scope: 'ALL', name: '' })
  const isWhole = holiday.day !== '' && holiday.name.trim() !== ''
  const change = (changes: Partial<NamedHoliday>) => setHoliday((before) => ({ ...before, ...changes }))
  return (
    <fieldset className={styles.group}>
      <legend>Add a holiday</legend>
      <div className={styles.fields}>
        <Field
          name="day"
          label="Day"
          type="date"
          min={dayInIndia(new Date())}
          value={holiday.day}
          onChange={({ target }) => change({ day: target.value })}
        />
        <Select
          name="scope"
          label="Where"
          options={SCOPES}
          value={holiday.scope}
          onChange={({ target }) => change({ scope: target.value })}
        />
        <Field
          name="name"
          label="Name"
          maxLength={80}
          value={holiday.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
      <div>
        <Button
          icon="plus"
          aria-disabled={!isWhole}
          onClick={() => {
            if (!isWhole) return
            onAdd({ ...holiday, name: holiday.name.trim() })
            setHoliday({ day: '', scope: holiday.scope, name: '' })
          }}
        >
          Add to the list
        </Button>
      </div>
    </fieldset>
  )
}
