import type { SentAdminBodyOf } from '#contract/admin/api.ts'
import type { Quote } from '#contract/admin/quote.ts'
import { readPostalCode } from '#domain/delivery/postal-code.ts'
import { type CountryCode, localeOfCountry } from '#domain/locale.ts'
import type { CounterMethod } from '#domain/payment.ts'
import { missingInProfile, readContact } from '#domain/profile.ts'

export type Customer = { id: string; name: string; detail: string }
export type SavedAddress = { id: string; title: string; city: string; state: string; zip: string }
export type TypedAddress = Record<
  'title' | 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'instructions',
  string
>
export type Item = { variantSku: string; quantity: number }

/** An order while staff writes it. `customer` null: a new one. `address`: a saved one, or null for the typed one. */
export type Draft = {
  country: CountryCode
  customer: Customer | null
  isNew: boolean
  name: string
  phone: string
  email: string
  items: readonly Item[]
  promo: string
  saved: SavedAddress | null
  address: TypedAddress
  /** LINK: the customer pays later. */
  payment: CounterMethod | 'LINK'
  note: string
}

export const emptyDraft = (country: CountryCode): Draft => ({
  country,
  customer: null,
  isNew: false,
  name: '',
  phone: '',
  email: '',
  items: [],
  promo: '',
  saved: null,
  address: { title: '', address1: '', address2: '', city: '', state: '', zip: '', instructions: '' },
  payment: 'LINK',
  note: '',
})

/** The texts of problems by field. */
export type Problems = Partial<Record<string, string>>

const CONTACT_TEXTS = {
  NAME_REQUIRED: ['name', 'What is their name?'],
  IDENTIFIER_REQUIRED: ['phone', 'A mobile number or a mail address is needed.'],
  PHONE_INVALID: ['phone', 'This is no mobile number with 10 digits.'],
  EMAIL_INVALID: ['email', 'This is no mail address.'],
} as const

function customerProblem({ customer, isNew, name, phone, email, country }: Draft): Problems {
  if (customer) return {}
  if (!isNew) return { customer: 'Choose a customer, or enter a new one.' }
  const { isdCode } = localeOfCountry(country)
  const contact = readContact({ isdCode, phone, email })
  const code = missingInProfile({ name, isdCode, phone, email }) ?? (contact.ok ? null : contact.error)
  if (!code) return {}
  const [field, text] = CONTACT_TEXTS[code]
  return { [field]: text }
}

const REQUIRED = {
  title: 'Who receives it?',
  address1: 'Which street and house?',
  city: 'Which city?',
  state: 'Which state?',
} as const

function addressProblems({ saved, address, country }: Draft): Problems {
  if (saved) return {}
  const missing = Object.entries(REQUIRED).filter(
    ([field]) => address[field as keyof TypedAddress].trim() === '',
  )
  const isCode = readPostalCode(address.zip, country) !== null
  const zip = country === 'IND' ? 'A PIN code has 6 digits.' : 'A ZIP code has 5 digits.'
  return { ...Object.fromEntries(missing), ...(isCode ? {} : { zip }) }
}

/** What is still missing or wrong, as far as the form alone tells. */
export const problemsOf = (draft: Draft): Problems => ({
  ...customerProblem(draft),
  ...(draft.items.length === 0 ? { items: 'Add at least one item.' } : {}),
  ...addressProblems(draft),
})

/** The order as the server takes it, at the prices that are shown. */
export function requestOf(draft: Draft, { lines, total }: Quote): SentAdminBodyOf<'placeStaffOrder'> {
  const { customer, country, name, phone, email, items, promo, saved, address, payment, note } = draft
  const { isdCode } = localeOfCountry(country)
  return {
    customer: customer ? { id: customer.id } : { name, isdCode: phone ? isdCode : null, phone, email },
    country,
    items: items.map((item) => ({
      ...item,
      price: lines.find(({ variantSku }) => variantSku === item.variantSku)?.price ?? null,
    })),
    promo: promo.trim(),
    address: saved ? { id: saved.id } : address,
    paid: payment === 'LINK' ? null : { method: payment, note },
    total,
  }
}

/** One more of a size, or the first. */
export const withItem = (items: readonly Item[], variantSku: string): Item[] =>
  items.some((item) => item.variantSku === variantSku)
    ? items.map((item) =>
        item.variantSku === variantSku ? { ...item, quantity: Math.min(item.quantity + 1, 99) } : item,
      )
    : [...items, { variantSku, quantity: 1 }]

/** 0 takes the size out. */
export const withQuantity = (items: readonly Item[], variantSku: string, quantity: number): Item[] =>
  items.flatMap((item) =>
    item.variantSku !== variantSku ? [item] : quantity > 0 ? [{ variantSku, quantity }] : [],
  )
