import type { Address } from '#contract/users.ts'
import {
  COUNTRY_CODES,
  type CountryCode,
  DEFAULT_ISD_CODE,
  type IsdCode,
  LOCALES,
  type LocaleCode,
} from '#domain/locale.ts'
import { findSubdivision } from '#domain/subdivisions.ts'
import type { PlaceOfPin } from './pin-places.ts'

/** The address as it stands in the form. `filled` is what a PIN code brought, and so may take away again. */
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

/** A new address begins in the country of the locale; one that is kept stays in its own. */
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

/** Takes what was typed. Another country has other states, so the old one goes. */
export function changeDraft(draft: AddressDraft, change: DraftChange): AddressDraft {
  const isElsewhere = change.country !== undefined && change.country !== draft.country
  return { ...draft, ...(isElsewhere ? { state: '', filled: NOTHING_FILLED } : {}), ...change }
}

const PIN = /^[1-9]\d{5}$/

/** Fills city and state where they are empty or were filled this way before; what somebody typed stays. */
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

/** What to ask about a PIN code that lies in another state than the one chosen; null if they agree. */
export function pinQuestion(draft: AddressDraft, placeOfPin: PlaceOfPin): string | null {
  const pin = draft.zip.replaceAll(' ', '')
  if (draft.country !== 'IND' || !PIN.test(pin)) return null
  const state = findSubdivision('IND', placeOfPin(pin).state ?? '')
  if (!state || state.code === draft.state) return null
  return `PIN ${pin} is in ${state.name}. Is the address right? If so, save it again.`
}

export const isCountryCode = (word: string): word is CountryCode =>
  COUNTRY_CODES.some((code) => code === word)
