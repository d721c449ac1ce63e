import { ERRORS } from '#contract/errors.ts'
import { checkAddress, type DeliveryAddress } from '#domain/address.ts'
import { type CountryCode, localeOfCountry } from '#domain/locale.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffPlacing } from '../orders/index.ts'
import { type Customer, listAddresses } from '../users/index.ts'
import type { OperatorShop, Options } from './command.ts'

type Shipping = StaffPlacing['shipping']
type Recipient = Pick<Customer, 'name' | 'isdCode' | 'phone' | 'email'> & { id: string | null }

export const ADDRESS_OPTIONS = [
  'address',
  'title',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'instructions',
] as const

const snapshotOf = ({ isdCode, ...address }: DeliveryAddress) => ({ ...address, isd_code: isdCode })

/** The delivery address: typed, chosen by title from the customer's addresses, or the only one there. */
export async function readShipping(
  shop: OperatorShop,
  options: Options,
  { customer, country }: { customer: Recipient; country: CountryCode },
): Promise<Result<Shipping, string>> {
  if (options.address1 !== undefined) return typedAddress(options, customer, country)
  const book = customer.id === null ? [] : await listAddresses(shop.db, customer.id)
  const known = book.filter((address) => address.country === country)
  const named = options.address === undefined ? known : known.filter(({ id }) => id === options.address)
  const [only, another] = named
  if (only && !another) {
    const { id, ...address } = only
    return ok({ id, snapshot: snapshotOf({ ...address, country }) })
  }
  if (options.address !== undefined) return fail(`The customer has no address ${options.address} there.`)
  if (known.length === 0)
    return fail(
      `There is no address in ${localeOfCountry(country).name}: add --address1, --city, --state and --zip.`,
    )
  const lines = known.map(({ id, title, address1, city }) => `  ${id}  ${title}, ${address1}, ${city}`)
  return fail(`Which address? Add --address ID.\n${lines.join('\n')}`)
}

/** Stored with the order only: staff adds nothing to a customer's addresses. */
function typedAddress(options: Options, customer: Recipient, country: CountryCode): Result<Shipping, string> {
  const { title = customer.name, address1, address2, city, state, zip, instructions } = options
  const { isdCode, phone, email } = customer
  const checked = checkAddress({
    title,
    address1: address1 ?? null,
    address2: address2 ?? null,
    city: city ?? null,
    state: state?.toUpperCase() ?? null,
    zip: zip ?? null,
    country,
    isdCode,
    phone,
    email,
    instructions: instructions ?? null,
  })
  return checked.ok
    ? ok({ id: null, snapshot: snapshotOf(checked.value) })
    : fail(ERRORS[checked.error].message)
}
