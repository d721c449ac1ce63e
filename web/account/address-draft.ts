import type { Address } from '#contract/users.ts'
import { type CountryCode, DEFAULT_ISD_CODE, type IsdCode, LOCALES, type LocaleCode } from '#domain/locale.ts'
import { findSubdivision } from '#domain/subdivisions.ts'
import type { PlaceOfPin } from './pin-places.ts'

/** The address in the form. `filled` is what a PIN code has filled in and may replace again. */
export type AddressDraft = {
  id: string | null
  title: string
  country: CountryCode | ''
  zip: string
  city: string
  state: string
  address1: string
  address2: string
  isdCode: IsdCode
  phone: string
  email: string
  instructions: string
  filled: { city: string; state: string }
}

export type DraftChange = Partial<Omit<AddressDraft, 'id' | 'filled'>>

const NOTHING_FILLED = { city: '', state: '' }

/** A new address starts with the country of the locale; a saved one keeps its own. */
export function draftOf(address: Address | null, locale: LocaleCode | undefined): AddressDraft {
  const home = locale && LOCALES[locale]
  return {
    id: address?.id ?? null,
    title: address?.title ?? '',
    country: address?.country ?? home?.country ?? '',
    zip: address?.zip ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    isdCode: address?.isdCode ?? home?.isdCode ?? DEFAULT_ISD_CODE,
    phone: address?.phone ?? '',
    email: address?.email ?? '',
    instructions: address?.instructions ?? '',
    filled: NOTHING_FILLED,
  }
}

/** Applies typed fields. A change of country clears the state, because its states differ. */
export function changeDraft(draft: AddressDraft, change: DraftChange): AddressDraft {
  const isElsewhere = change.country !== undefined && change.country !== draft.country
  return { ...draft, ...(isElsewhere ? { state: '', filled: NOTHING_FILLED } : {}), ...change }
}

const PIN = /^[1-9]\d{5}$/

/** Fills city and state where they are empty or were filled by a PIN code; typed values stay. */
export function fillFromPin(draft: AddressDraft, placeOfPin: PlaceOfPin): AddressDraft {
  const pin = draft.zip.replaceAll(' ', '')
  if (draft.country !== 'IND' || !PIN.test(pin)) return draft
  const place = placeOfPin(pin)
  const known = { city: place.city ?? '', state: place.state ?? '' }
  const isOurs = (field: 'city' | 'state') => draft[field] === '' || draft[field] === draft.filled[field]
  const filled = {
    city: isOurs('city') ? known.city : '',
    state: isOurs('state') ? known.state : '',
  }
  return {
    ...draft,
    city: isOurs('city') ? filled.city : draft.city,
    state: isOurs('state') ? filled.state : draft.state,
    filled,
  }
}

/** The question to show when a PIN code belongs to another state than the chosen one; null if they agree. */
export function pinQuestion(draft: AddressDraft, placeOfPin: PlaceOfPin): string | null {
  const pin = draft.zip.replaceAll(' ', '')
  if (draft.country !== 'IND' || !PIN.test(pin)) return null
  const state = findSubdivision('IND', placeOfPin(pin).state ?? '')
  if (!state || state.code === draft.state) return null
  return `${pin} is in ${state.name}. Change the state? Save again to keep it.`
}
