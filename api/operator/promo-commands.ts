import { CATEGORIES } from '#domain/category.ts'
import { localeOfCountry } from '#domain/locale.ts'
import { NO_MONEY, readAmount } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { promoCode, type Reward } from '#domain/promotions.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import {
  insertPromotion,
  listStaffPromotions,
  type NewPromotion,
  switchPromotion,
} from '../promotions/index.ts'
import type { Command, OperatorShop, Options, Outcome } from './command.ts'
import { readCountry } from './read-country.ts'
import { readTime } from './read-time.ts'
import { textTable } from './text-table.ts'

/** The code of that name, or all of them. */
async function listed({ db }: OperatorShop, typed?: string): Promise<Outcome> {
  const all = await listStaffPromotions(db)
  const wanted = all.filter(({ code }) => typed === undefined || code === promoCode(typed))
  if (wanted.length === 0) return fail(`There is no code ${typed}.`)
  const rows = wanted.map(({ code, isActive, redeemed, description }) => [
    code,
    isActive ? 'on' : 'off',
    String(redeemed),
    description,
  ])
  return ok({ text: textTable(['CODE', 'IS', 'USED', 'WHAT'], rows), data: wanted })
}

const promo: Command = {
  takes: '[CODE] [SWITCH]',
  does: 'discount codes and how often they were used; SWITCH is on or off',
  options: [],
  async run(shop, { words: [typed, turn] }) {
    if (turn !== undefined && turn !== 'on' && turn !== 'off') return fail(`${turn} is neither on nor off.`)
    const code = promoCode(typed ?? '')
    if (turn && (code === null || !(await switchPromotion(shop.db, code, turn === 'on'))))
      return fail(`There is no code ${typed}.`)
    return listed(shop, typed)
  },
}

function readReward(typed: string): Result<Reward, string> {
  if (typed === 'delivery') return ok({ kind: 'FREE_DELIVERY' })
  const percent = /^(\d{1,3})%$/.exec(typed)?.[1]
  if (percent !== undefined) {
    const isShare = Number(percent) >= 1 && Number(percent) <= 100
    return isShare
      ? ok({ kind: 'PERCENT', percent: Number(percent) })
      : fail(`${typed} is not from 1% to 100%.`)
  }
  const amount = readAmount(typed)
  return amount
    ? ok({ kind: 'AMOUNT', amount })
    : fail(`${typed} is neither 10%, nor an amount, nor delivery.`)
}

type Scope = Pick<NewPromotion, 'country' | 'category' | 'minSubtotal'>

/** Money has a currency, so a code that names an amount counts in one country. */
function readScope({ kind }: Reward, options: Options): Result<Scope, string> {
  const minSubtotal = options.minimum === undefined ? NO_MONEY : readAmount(options.minimum)
  if (minSubtotal === null) return fail(`${options.minimum} is no amount. Write 149 or 149.50.`)
  const isInMoney = kind === 'AMOUNT' || minSubtotal > 0
  const wanted = options.country ?? (isInMoney ? 'IND' : null)
  const country = wanted === null ? ok(null) : readCountry(wanted)
  if (!country.ok) return country
  const category = CATEGORIES.find((one) => one === options.category?.toUpperCase()) ?? null
  if (options.category !== undefined && category === null)
    return fail(`${options.category} is no shelf: ${CATEGORIES.join(', ')}.`)
  return ok({ country: country.value, category, minSubtotal })
}

type Limits = Pick<NewPromotion, 'validTo' | 'totalLimit' | 'perCustomerLimit'>

function readLimits({ until, uses, each }: Options): Result<Limits, string> {
  const validTo = readTime(until)
  if (!validTo.ok) return validTo
  if (validTo.value && validTo.value <= new Date()) return fail('--until is over already.')
  const [totalLimit, perCustomerLimit] = [uses, each].map((typed) =>
    typed === undefined ? null : readCount(typed),
  )
  if (totalLimit === undefined || perCustomerLimit === undefined)
    return fail('--uses and --each are counts from 1.')
  return ok({ validTo: validTo.value, totalLimit, perCustomerLimit })
}

const readCount = (typed: string) => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined)

function readPromotion(words: readonly string[], options: Options): Result<NewPromotion, string> {
  const [typedCode = '', typedReward = '', what] = words
  const code = promoCode(typedCode)
  if (code === null) return fail(`${typedCode} cannot be a code: letters, digits, - and _, at most 40.`)
  const reward = readReward(typedReward)
  if (!reward.ok) return reward
  const scope = readScope(reward.value, options)
  if (!scope.ok) return scope
  const limits = readLimits(options)
  if (!limits.ok) return limits
  const description = what ?? describe(reward.value, scope.value.country)
  if (description.length > 200) return fail('WHAT is longer than 200 characters.')
  return ok({ code, description, reward: reward.value, ...scope.value, ...limits.value })
}

function describe(reward: Reward, country: NewPromotion['country']): string {
  if (reward.kind === 'FREE_DELIVERY') return 'Free delivery'
  if (reward.kind === 'PERCENT') return `${reward.percent}% off`
  return `${formatMoney(reward.amount, localeOfCountry(country ?? 'IND').currency, 'exact')} off`
}

const promoAdd: Command = {
  takes:
    'CODE REWARD [WHAT] [--country IND|USA] [--category SHELF] [--minimum AMOUNT] [--until TIME] [--uses N] [--each N]',
  does: 'a new discount code; REWARD is 10%, 150 or delivery, WHAT is what shoppers read, --uses counts all, --each one customer',
  options: ['country', 'category', 'minimum', 'until', 'uses', 'each'],
  async run(shop, { words, options }) {
    const promotion = readPromotion(words, options)
    if (!promotion.ok) return promotion
    const { code } = promotion.value
    if (!(await insertPromotion(shop.db, promotion.value))) return fail(`There is a code ${code} already.`)
    return listed(shop, code)
  },
}

export const PROMO_COMMANDS = { promo, 'promo-add': promoAdd }
