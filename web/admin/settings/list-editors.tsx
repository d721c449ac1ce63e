import { type ReactNode, useState } from 'react'
import { trialOfBoxes } from '#domain/settings/setting-trial.ts'
import { CARRIER_NAMES } from '#domain/shipment.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { type EditorProps, moved, withAt } from './editor.ts'
import { NumberField } from './number-field.tsx'
import styles from './settings.module.css'
import { Trial } from './trial.tsx'

type RowProps = {
  name: string
  place: number
  count: number
  isUsed: boolean
  onMove: (by: -1 | 1) => void
  onUse: (isUsed: boolean) => void
  children: ReactNode
}

/** An entry of a list whose order counts, with buttons to move it. */
const Row = ({ name, place, count, isUsed, onMove, onUse, children }: RowProps) => (
  <li className={styles.movable} data-off={!isUsed || undefined}>
    <div className={styles.movers}>
      <IconButton
        icon="chevron-up"
        label={`Move ${name} up`}
        aria-disabled={place === 0}
        onClick={() => place > 0 && onMove(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={`Move ${name} down`}
        aria-disabled={place === count - 1}
        onClick={() => place < count - 1 && onMove(1)}
      />
    </div>
    <div className={styles.rowFields}>
      {children}
      <Checkbox checked={isUsed} onChange={({ target }) => onUse(target.checked)}>
        {`Use ${name}`}
      </Checkbox>
    </div>
  </li>
)

export function CouriersEditor({ value, onChange, errorAt }: EditorProps<'COURIERS'>) {
  const usual = value.find(({ code, isUsed }) => isUsed && code !== 'LOCAL')
  return (
    <>
      <ol className={styles.rows}>
        {value.map(({ code, label, isUsed }, place) => (
          <Row
            key={code}
            name={CARRIER_NAMES[code]}
            place={place}
            count={value.length}
            isUsed={isUsed}
            onMove={(by) => onChange(moved(value, place, by))}
            onUse={(isOn) => onChange(withAt(value, place, { isUsed: isOn }))}
          >
            <Field
              name={`${code}.label`}
              label={`${CARRIER_NAMES[code]}, as packers read it`}
              maxLength={60}
              autoComplete="off"
              value={label}
              error={errorAt(`${place}.label`)}
              onChange={({ target }) => onChange(withAt(value, place, { label: target.value }))}
            />
          </Row>
        ))}
      </ol>
      <Trial
        says={
          usual
            ? `A parcel to Bengaluru would be proposed for ${usual.label}; one that a rider brings, for ${value.find(({ code }) => code === 'LOCAL')?.label}; one to the USA, for ${value.find(({ code }) => code === 'INDIAPOST')?.label}.`
            : 'No courier would be proposed.'
        }
      />
    </>
  )
}

const SIZES = [
  ['length', 'Length, cm'],
  ['width', 'Width, cm'],
  ['height', 'Height, cm'],
  ['grams', 'Empty weight, g'],
  ['holds', 'Holds at most, g'],
] as const

export function BoxesEditor({ value, onChange, errorAt }: EditorProps<'BOXES'>) {
  const [kilos, setKilos] = useState('3.2')
  return (
    <>
      <ol className={styles.rows}>
        {value.map((box, place) => (
          <Row
            key={box.code}
            name={`box ${box.code}`}
            place={place}
            count={value.length}
            isUsed={box.isUsed}
            onMove={(by) => onChange(moved(value, place, by))}
            onUse={(isOn) => onChange(withAt(value, place, { isUsed: isOn }))}
          >
            <fieldset className={styles.group}>
              <legend>{`Box ${box.code}`}</legend>
              <div className={styles.sizes}>
                {SIZES.map(([field, label]) => (
                  <NumberField
                    key={field}
                    name={`${box.code}.${field}`}
                    label={label}
                    value={box[field]}
                    error={errorAt(`${place}.${field}`)}
                    onChange={(typed) => onChange(withAt(value, place, { [field]: typed }))}
                  />
                ))}
              </div>
            </fieldset>
          </Row>
        ))}
      </ol>
      <Trial says={trialOfBoxes(value, Number(kilos)) ?? 'Type a weight to see its box.'}>
        <Field
          name="kilos"
          label="Content of, in kg"
          inputMode="decimal"
          maxLength={6}
          value={kilos}
          onChange={({ target }) => setKilos(target.value)}
        />
      </Trial>
    </>
  )
}
