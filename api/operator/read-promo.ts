import { CATEGORIES, type Category } from '#domain/category.ts'
import { type CountryCode, DEFAULT_COUNTRY, localeOfCountry } from '#domain/locale.ts'
import { NO_MONEY } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { namesMoney, type PromotionTerms } from '#domain/promotion-terms.ts'
import type { Reward } from '#domain/promotions.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Options } from './command.ts'
import { readCountry } from './read-country.ts'
import { readMoney } from './read-money.ts'
import { readShopTime } from './read-time.ts'

/** The word that removes a limit or a scope. */
const NONE = 'none'
const isNone = (typed: string) => typed.toLowerCase() === NONE

/** An absent option changes nothing, `none` removes the value, anything else is parsed. */
function changed<Value>(
  typed: string | undefined,
  before: Value,
  { none, read }: { none: Value; read: (typed: string) => Result<Value, string> },
): Result<Value, string> {
  if (typed === undefined) return ok(before)
  return isNone(typed) ? ok(none) : read(typed)
}

const currencyOf = (country: CountryCode | null) => localeOfCountry(country ?? DEFAULT_COUNTRY).currency

export function readReward(typed: string, country: CountryCode | null): Result<Reward, string> {
  if (typed === 'delivery') return ok({ kind: 'FREE_DELIVERY' })
  const percent = /^(\d{1,3})%$/.exec(typed)?.[1]
  if (percent !== undefined) {
    const isShare = Number(percent) >= 1 && Number(percent) <= 100
    return isShare
      ? ok({ kind: 'PERCENT', percent: Number(percent) })
      : fail(`${typed} is not from 1% to 100%.`)
  }
  const amount = readMoney(typed, currencyOf(country))
  return amount.ok
    ? ok({ kind: 'AMOUNT', amount: amount.value })
    : fail(`${typed} is neither 10%, nor an amount, nor delivery.`)
}

/** The default description for shoppers. */
export function describeReward(reward: Reward, country: CountryCode | null): string {
  if (reward.kind === 'FREE_DELIVERY') return 'Free delivery'
  if (reward.kind === 'PERCENT') return `${reward.percent}% off`
  return `${formatMoney(reward.amount, currencyOf(country), 'exact')} off`
}

function readCategory(typed: string): Result<Category, string> {
  const category = CATEGORIES.find((one) => one === typed.toUpperCase())
  return category ? ok(category) : fail(`${typed} is no shelf: ${CATEGORIES.join(', ')}.`)
}

const readCount = (name: string) => (typed: string) =>
  /^[1-9]\d{0,8}$/.test(typed) ? ok(Number(typed)) : fail(`${name} is a count from 1, or none.`)

type Scope = Pick<PromotionTerms, 'country' | 'reward' | 'minSubtotal' | 'category' | 'productSkus'>

/** Country, products and minimum. Amounts are parsed in the currency of the country. */
function readScope(options: Options, before: Scope): Result<Scope, string> {
  const country = changed(options.country, before.country, { none: null, read: readCountry })
  if (!country.ok) return country
  const reward = options.reward === undefined ? ok(before.reward) : readReward(options.reward, country.value)
  if (!reward.ok) return reward
  const currency = currencyOf(country.value)
  const minimum = changed(options.minimum, before.minSubtotal, {
    none: NO_MONEY,
    read: (typed) => readMoney(typed, currency),
  })
  if (!minimum.ok) return minimum
  const category = changed<Category | null>(options.category, before.category, {
    none: null,
    read: readCategory,
  })
  if (!category.ok) return category
  const scope = { country: country.value, reward: reward.value, minSubtotal: minimum.value }
  if (isMoneyLeftBehind(options, before, scope))
    return fail('It names money of the old country: give --reward and --minimum anew with --country.')
  return ok({ ...scope, category: category.value, productSkus: readProducts(options, before) })
}

type InMoney = Pick<Scope, 'country' | 'reward' | 'minSubtotal'>

/** A change of country alone must not turn ₹150 into $150. */
function isMoneyLeftBehind({ reward, minimum }: Options, before: InMoney, after: InMoney): boolean {
  if (before.country === null || after.country === null || before.country === after.country) return false
  const keepsAmount = reward === undefined && after.reward.kind === 'AMOUNT'
  return keepsAmount || (minimum === undefined && after.minSubtotal > 0)
}

const readProducts = ({ product }: Options, { productSkus }: Scope): readonly string[] =>
  product === undefined
    ? productSkus
    : [...new Set(product.filter((sku) => !isNone(sku)).map((sku) => sku.trim().toUpperCase()))]

type Limits = Pick<PromotionTerms, 'validFrom' | 'validTo' | 'totalLimit' | 'perCustomerLimit' | 'isActive'>

function readLimits(options: Options, before: Limits): Result<Limits, string> {
  const validFrom = options.from === undefined ? ok(before.validFrom) : readShopTime(options.from, 'FIRST')
  if (!validFrom.ok) return validFrom
  const validTo = changed<Date | null>(options.until, before.validTo, {
    none: null,
    read: (typed) => readShopTime(typed, 'LAST'),
  })
  if (!validTo.ok) return validTo
  const total = changed<number | null>(options.uses, before.totalLimit, {
    none: null,
    read: readCount('--uses'),
  })
  if (!total.ok) return total
  const each = changed<number | null>(options.each, before.perCustomerLimit, {
    none: null,
    read: readCount('--each'),
  })
  if (!each.ok) return each
  const { active } = options
  if (active !== undefined && active !== 'on' && active !== 'off') return fail('--active is on or off.')
  return ok({
    validFrom: validFrom.value,
    validTo: validTo.value,
    totalLimit: total.value,
    perCustomerLimit: each.value,
    isActive: active === undefined ? before.isActive : active === 'on',
  })
}

/** The terms with the options applied. `userId` was looked up in the database by the caller. */
export function readTerms(
  options: Options,
  before: PromotionTerms,
  userId: string | null,
): Result<PromotionTerms, string> {
  const scope = readScope(options, before)
  if (!scope.ok) return scope
  const limits = readLimits(options, before)
  if (!limits.ok) return limits
  const isOwnText = before.description !== describeReward(before.reward, before.country)
  const kept = isOwnText ? before.description : describeReward(scope.value.reward, scope.value.country)
  return ok({ ...scope.value, ...limits.value, description: options.what?.trim() ?? kept, userId })
}

/** A new code with an amount and without a country is for India. */
export const countryOfNew = (options: Options, reward: Reward): CountryCode | null =>
  options.country === undefined &&
  (namesMoney({ reward, minSubtotal: NO_MONEY }) || options.minimum !== undefined)
    ? DEFAULT_COUNTRY
    : null
