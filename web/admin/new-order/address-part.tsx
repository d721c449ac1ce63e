import { useEffect, useState } from 'react'
import type { Quote } from '#contract/admin/quote.ts'
import { readPostalCode } from '#domain/delivery/postal-code.ts'
import { DELIVERY_AREAS, findSubdivision } from '#domain/subdivisions.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { call } from '../client.ts'
import { Card } from '../order/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { dayText } from '../ui/time.tsx'
import type { Draft, SavedAddress, TypedAddress } from './draft.ts'
import styles from './new-order.module.css'
import type { PartProps } from './part.ts'

type AddressPartProps = PartProps & { place: Quote['place'] }

/** A saved address of the customer, or a typed one that is kept with the order only. */
export function AddressPart({ draft, problems, place, onChange }: AddressPartProps) {
  const saved = useSavedAddresses(draft)
  const typed = draft.saved === null
  return (
    <Card title="Deliver to" aside={<PlaceChip place={place} />}>
      <div className={styles.fields}>
        {saved.length > 0 && (
          <Select
            name="saved"
            label="Address"
            className={styles.whole}
            value={draft.saved?.id ?? ''}
            options={[
              ...saved.map(({ id, title, city, zip }) => ({ value: id, label: `${title}, ${city} ${zip}` })),
              { value: '', label: 'Another address' },
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ saved: saved.find(({ id }) => id === value) ?? null })
            }
          />
        )}
        {typed && (
          <AddressFields
            draft={draft}
            problems={problems}
            place={place}
            onChange={(change) => onChange({ address: { ...draft.address, ...change } })}
          />
        )}
      </div>
    </Card>
  )
}

/** The customer's addresses in the order's country. Whoever may not read customers types the address. */
function useSavedAddresses({ customer, country }: Draft): readonly SavedAddress[] {
  const [saved, setSaved] = useState<readonly SavedAddress[]>([])
  const id = customer?.id ?? null
  useEffect(() => {
    setSaved([])
    if (id === null) return
    const asking = new AbortController()
    call('getCustomer', { params: { id }, signal: asking.signal }).then((answer) => {
      if (answer.ok && !asking.signal.aborted)
        setSaved(answer.value.addresses.filter(({ zip }) => readPostalCode(zip, country) !== null))
    })
    return () => asking.abort()
  }, [id, country])
  return saved
}

function PlaceChip({ place }: { place: Quote['place'] }) {
  if (!place) return null
  if (!place.isServed) return <Chip kind="rose">No courier goes there: the order has no promise</Chip>
  const { promisedFrom: from, promisedTo: to } = place
  return <Chip kind="sage">{`Arrives ${from ? dayText(from) : ''} to ${to ? dayText(to) : ''}`}</Chip>
}

type AddressFieldsProps = Omit<AddressPartProps, 'onChange'> & {
  onChange: (change: Partial<TypedAddress>) => void
}

function AddressFields({ draft: { address, country }, problems, place, onChange }: AddressFieldsProps) {
  const isIndia = country === 'IND'
  const field = (name: keyof TypedAddress, label: string, maxLength: number) => ({
    name,
    label,
    maxLength,
    value: address[name],
    autoComplete: 'off',
    error: problems[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [name]: value }),
  })
  return (
    <>
      <Field {...field('title', 'Recipient', 100)} className={styles.whole} />
      <Field
        {...field('zip', isIndia ? 'PIN code' : 'ZIP code', 10)}
        inputMode="numeric"
        hint={placeText(place)}
      />
      <Select
        name="state"
        label="State"
        placeholder="Choose the state"
        value={address.state}
        error={problems.state ?? otherState(place, address.state)}
        options={DELIVERY_AREAS[country].map(({ code, name }) => ({ value: code, label: name }))}
        onChange={({ currentTarget: { value } }) => onChange({ state: value })}
      />
      <Field {...field('address1', 'House and street', 200)} className={styles.whole} />
      <Field {...field('address2', 'Area, landmark', 200)} optional />
      <Field {...field('city', 'City', 100)} />
      <Field {...field('instructions', 'Note for the courier', 500)} optional className={styles.whole} />
    </>
  )
}

const placeText = (place: Quote['place']) =>
  place?.district
    ? `${place.district}, ${findSubdivision('IND', place.state ?? '')?.name ?? place.state}`
    : undefined

/** The PIN code lies in another state than the chosen one. */
const otherState = (place: Quote['place'], state: string) =>
  place?.state && state !== '' && place.state !== state
    ? `The PIN code is in ${findSubdivision('IND', place.state)?.name ?? place.state}.`
    : undefined
