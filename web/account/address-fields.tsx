import { type CountryCode, isCountryCode, LOCALES } from '#domain/locale.ts'
import { DELIVERY_AREAS, findSubdivision } from '#domain/subdivisions.ts'
import { errorAt } from '../auth/form-fields.tsx'
import { PhoneField } from '../auth/phone-field.tsx'
import type { Problem } from '../auth/problem.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import type { AddressDraft, DraftChange } from './address-draft.ts'
import styles from './address-fields.module.css'
import { InstructionsField } from './instructions-field.tsx'

const COUNTRIES = Object.values(LOCALES).map(({ country, name }) => ({ value: country, label: name }))

const statesOf = (country: CountryCode | '') =>
  country === '' ? [] : DELIVERY_AREAS[country].map(({ code, name }) => ({ value: code, label: name }))

type AddressFieldsProps = {
  draft: AddressDraft
  problem: Problem | null
  isLocked: boolean
  onChange: (change: DraftChange) => void
}

/** All fields of an address. The ZIP code comes before the fields that it can fill in. */
export function AddressFields(props: AddressFieldsProps) {
  const { draft, problem, onChange } = props
  return (
    <>
      <Field
        label="Title"
        hint="Usually the full name of the recipient"
        name="title"
        autoComplete="name"
        value={draft.title}
        error={errorAt(problem, 'title')}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <PlaceFields {...props} />
      <StreetFields {...props} />
      <PhoneField
        label="Mobile"
        optional
        hint="In case the courier needs to reach you"
        isdCode={draft.isdCode}
        phone={draft.phone}
        error={errorAt(problem, 'phone')}
        onChange={onChange}
      />
      <Field
        label="Email"
        optional
        name="email"
        type="email"
        autoComplete="email"
        value={draft.email}
        error={errorAt(problem, 'email')}
        onChange={({ target }) => onChange({ email: target.value })}
      />
      <InstructionsField
        value={draft.instructions}
        error={errorAt(problem, 'instructions')}
        onChange={(instructions) => onChange({ instructions })}
      />
    </>
  )
}

function zipHint({ country, filled }: AddressDraft): string | undefined {
  if (country !== 'IND') return undefined
  const state = findSubdivision('IND', filled.state)?.name
  if (!state) return 'Your 6-digit PIN code'
  return filled.city ? `${filled.city}, ${state}` : state
}

function PlaceFields({ draft, problem, isLocked, onChange }: AddressFieldsProps) {
  return (
    <>
      <Select
        label="Country"
        name="country"
        autoComplete="country"
        placeholder="Choose a country"
        options={COUNTRIES}
        value={draft.country}
        disabled={isLocked}
        error={errorAt(problem, 'country')}
        onChange={({ target }) => isCountryCode(target.value) && onChange({ country: target.value })}
      />
      <div className={styles.pair}>
        <Field
          label="ZIP code"
          hint={zipHint(draft)}
          name="zip"
          inputMode={draft.country === 'IND' ? 'numeric' : undefined}
          autoComplete="postal-code"
          value={draft.zip}
          error={errorAt(problem, 'zip')}
          onChange={({ target }) => onChange({ zip: target.value })}
        />
        <Field
          label="City"
          name="city"
          autoComplete="address-level2"
          value={draft.city}
          error={errorAt(problem, 'city')}
          onChange={({ target }) => onChange({ city: target.value })}
        />
      </div>
      <Select
        label="State"
        name="state"
        autoComplete="address-level1"
        placeholder="Choose a state"
        options={statesOf(draft.country)}
        value={draft.state}
        error={errorAt(problem, 'state')}
        onChange={({ target }) => onChange({ state: target.value })}
      />
    </>
  )
}

function StreetFields({ draft, problem, onChange }: AddressFieldsProps) {
  return (
    <>
      <Field
        label="Address Line 1"
        name="address1"
        autoComplete="address-line1"
        value={draft.address1}
        error={errorAt(problem, 'address1')}
        onChange={({ target }) => onChange({ address1: target.value })}
      />
      <Field
        label="Address Line 2"
        optional
        name="address2"
        autoComplete="address-line2"
        value={draft.address2}
        error={errorAt(problem, 'address2')}
        onChange={({ target }) => onChange({ address2: target.value })}
      />
    </>
  )
}
