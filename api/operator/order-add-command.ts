import { ERRORS } from '#contract/errors.ts'
import { COUNTRY_OF_ISD_CODE, type CountryCode, DEFAULT_COUNTRY, localeOfCountry } from '#domain/locale.ts'
import { toMajor } from '#domain/money.ts'
import { COUNTER_METHODS, type CounterMethod } from '#domain/payment.ts'
import { CANCEL_AFTER } from '#domain/pending-action.ts'
import { formatMoney } from '#domain/price-display.ts'
import { promoCode } from '#domain/promotions.ts'
import { type Identifier, identifierText } from '#domain/sign-in.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { placeStaffOrder, type StaffPlacing, type StaffPlacingProblem } from '../orders/index.ts'
import { liveSettings } from '../settings/index.ts'
import { type Customer, findCustomer } from '../users/index.ts'
import type { Command, OperatorShop, Options } from './command.ts'
import { formatTime } from './format-time.ts'
import { ADDRESS_OPTIONS, readShipping } from './read-address.ts'
import { countryOrDefault, readCountry } from './read-country.ts'
import { readWho } from './read-customer.ts'

const ITEM = /^([A-Z0-9]+-[A-Z0-9]+)(?:=([1-9]\d?))?$/

function readItems(typed: readonly string[] = []): Result<StaffPlacing['items'], string> {
  if (typed.length === 0) return fail('--item is missing: the sku of a variant, like OILPNT01-1000ML=2.')
  const items = []
  for (const text of typed) {
    const [, variantSku, quantity = '1'] = ITEM.exec(text.trim().toUpperCase()) ?? []
    if (!variantSku)
      return fail(`${text} is no item. Write OILPNT01-1000ML, or OILPNT01-1000ML=2 (up to 99).`)
    items.push({ variantSku, quantity: Number(quantity) })
  }
  return ok(items)
}

export function readMethod(typed: string): Result<CounterMethod, string> {
  const method = COUNTER_METHODS.find((one) => one === typed.toUpperCase())
  return method
    ? ok(method)
    : fail(`${typed} is no way to pay at the counter: ${COUNTER_METHODS.join(', ')}.`)
}

/** Without --country the phone number's country code decides. */
function countryOf({ country }: Options, identifier: Identifier): Result<CountryCode, string> {
  if (country !== undefined) return readCountry(country)
  return ok(identifier.channel === 'SMS' ? COUNTRY_OF_ISD_CODE[identifier.isdCode] : DEFAULT_COUNTRY)
}

type Buyer = { known: Customer | null; name: string; identifier: Identifier }

async function readBuyer(
  shop: OperatorShop,
  { customer, country, name }: Options,
): Promise<Result<Buyer, string>> {
  if (customer === undefined) return fail('--customer is missing: a mobile number or an e-mail address.')
  const identifier = readWho(customer, countryOrDefault(country))
  if (!identifier.ok) return identifier
  const known = await findCustomer(shop.db, identifier.value)
  const newName = name?.trim() ?? ''
  if (known) return ok({ known, name: known.name, identifier: identifier.value })
  if (newName === '')
    return fail(`No customer has verified ${identifierText(identifier.value)}. --name NAME makes a new one.`)
  if (newName.length > 100) return fail('--name takes at most 100 characters.')
  return ok({ known: null, name: newName, identifier: identifier.value })
}

const contactOf = ({ known, name, identifier }: Buyer) => {
  if (known) return known
  const { isdCode, phone } = identifier.channel === 'SMS' ? identifier : { isdCode: null, phone: null }
  return { id: null, name, isdCode, phone, email: identifier.channel === 'EMAIL' ? identifier.email : null }
}

async function readPlacing(shop: OperatorShop, options: Options): Promise<Result<StaffPlacing, string>> {
  const items = readItems(options.item)
  if (!items.ok) return items
  const buyer = await readBuyer(shop, options)
  if (!buyer.ok) return buyer
  const country = countryOf(options, buyer.value.identifier)
  if (!country.ok) return country
  const { shippingRates, activeLocales } = (await liveSettings(shop.db)).current()
  const locale = localeOfCountry(country.value)
  if (!activeLocales.includes(locale.code)) return fail(`We do not sell to ${locale.name} at the moment.`)
  const customer = contactOf(buyer.value)
  const shipping = await readShipping(shop, options, { customer, country: country.value })
  if (!shipping.ok) return shipping
  const discountCode = options.promo === undefined ? null : promoCode(options.promo)
  if (options.promo !== undefined && discountCode === null) return fail(`There is no code ${options.promo}.`)
  const method = options.paid === undefined ? ok(null) : readMethod(options.paid)
  if (!method.ok) return method
  const { note = null } = options
  const { known, name, identifier } = buyer.value
  return ok({
    customer: known?.id ?? { name, identifier },
    locale,
    items: items.value,
    discountCode,
    shipping: shipping.value,
    shippingRates,
    paid: method.value && { method: method.value, note },
    actor: shop.actor,
  })
}

function textOf(problem: StaffPlacingProblem, { discountCode, locale }: StaffPlacing): string {
  if (problem.code === 'PRICE_CHANGED') return 'A price has changed. Nothing was placed.'
  if (problem.code === 'STOCK_CHANGED') return 'Somebody else has just taken some of it. Nothing was placed.'
  if (problem.code === 'PROMO')
    return `${problem.failure.message ?? ERRORS[problem.failure.code].message}: see promo ${discountCode}.`
  return problem.notices
    .map(({ code, message, variantSku }) =>
      code === 'ITEM_UNAVAILABLE' ? `${variantSku} cannot be sold in ${locale.name} now.` : message,
    )
    .join('\n')
}

export const orderAdd: Command = {
  takes:
    '--customer PHONE_OR_MAIL --item SKU=N … [--name NAME] [--address ID] [--title WHO] [--address1 LINE] ' +
    '[--address2 LINE] [--city CITY] [--state MP] [--zip CODE] [--instructions TEXT] [--promo CODE] ' +
    '[--country IND|USA] [--paid CASH|CARD|UPI|BANK] [--note TEXT]',
  does: 'makes an order for a customer, who is told and has 3 days to pay it under My Orders; --name makes a new customer, --paid takes the money at the counter',
  examples: [
    '--customer 9812345678 --item OILPNT01-1000ML=2 --item SPFHNY01-350G --promo NAMASTE10',
    '--customer customer@mail.example --name "Example Customer" --item SPFHNY01-350G --paid CASH \\\n      --address1 "5 Mill Road" --city Neemuch --state MP --zip 458441',
  ],
  options: ['customer', 'item', 'name', ...ADDRESS_OPTIONS, 'promo', 'country', 'paid', 'note'],
  async run(shop, { options }) {
    const placing = await readPlacing(shop, options)
    if (!placing.ok) return placing
    const placed = await placeStaffOrder(shop.staff, placing.value)
    if (!placed.ok) return fail(textOf(placed.error, placing.value))
    const { orderNumber, status, customerName, total, currency, createdAt } = placed.value
    const until = new Date(createdAt.getTime() + CANCEL_AFTER.PAYAMOUNT)
    const next =
      status === 'PENDING'
        ? `The customer is told, and can pay it under My Orders until ${formatTime(until)}.`
        : 'It is paid and can be packed.'
    const text = `${orderNumber} for ${customerName}: ${formatMoney(total, currency, 'exact')}. ${next}`
    return ok({ text, data: { orderNumber, status, total: toMajor(total), currency } })
  },
}
