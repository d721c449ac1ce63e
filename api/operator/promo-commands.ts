import { NO_MONEY } from '#domain/money.ts'
import { MAX_DESCRIPTION_LENGTH, type PromotionTerms } from '#domain/promotion-terms.ts'
import { promoCode } from '#domain/promotions.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import {
  addPromotion,
  editPromotion,
  listStaffPromotions,
  type SaveProblem,
  type StaffPromotion,
  setPromotionActive,
} from '../promotions/index.ts'
import type { Command, OperatorShop, Options, Outcome } from './command.ts'
import { countryOrDefault } from './read-country.ts'
import { customerNamed } from './read-customer.ts'
import { countryOfNew, describeReward, readReward, readTerms } from './read-promo.ts'
import { listPromos, promoData, showPromo } from './show-promo.ts'

async function promoNamed({ db }: OperatorShop, typed: string): Promise<Result<StaffPromotion, string>> {
  const promotion = (await listStaffPromotions(db)).find(({ code }) => code === promoCode(typed))
  return promotion ? ok(promotion) : fail(`There is no code ${typed}.`)
}

async function shown(shop: OperatorShop, typed: string, hint = ''): Promise<Outcome> {
  const promotion = await promoNamed(shop, typed)
  if (!promotion.ok) return promotion
  return ok({ text: showPromo(promotion.value) + hint, data: promoData(promotion.value) })
}

const promo: Command = {
  takes: '[CODE] [SWITCH]',
  does: 'the discount codes, or all about one of them; SWITCH is on or off',
  options: [],
  async run(shop, { words: [typed, turn] }) {
    if (turn !== undefined && turn !== 'on' && turn !== 'off') return fail(`${turn} is neither on nor off.`)
    if (typed === undefined) {
      const all = await listStaffPromotions(shop.db)
      return ok({ text: listPromos(all), data: all.map(promoData) })
    }
    const { actor } = shop
    if (turn)
      await setPromotionActive(shop.db, { code: promoCode(typed) ?? '', isActive: turn === 'on', actor })
    return shown(shop, typed)
  },
}

const PROBLEMS: Record<SaveProblem, (code: string, uses: StaffPromotion | null) => string> = {
  CODE_TAKEN: (code) => `There is a code ${code} already.`,
  CODE_UNKNOWN: (code) => `There is no code ${code}.`,
  DESCRIPTION_LENGTH: () => `What shoppers read takes 1 to ${MAX_DESCRIPTION_LENGTH} characters.`,
  COUNTRY_NEEDED: () => 'A code that names an amount needs a country: --country IND or USA.',
  PERIOD_EMPTY: () => 'It would end before it begins: --until must be after --from.',
  TOTAL_LIMIT_BELOW_USES: (_, promotion) =>
    `It has been used ${promotion?.redeemed} times, so --uses cannot be less.`,
  CUSTOMER_LIMIT_BELOW_USES: (_, promotion) =>
    `One customer has used it ${promotion?.mostByOne} times, so --each cannot be less.`,
  PRODUCT_UNKNOWN: () => 'There is no such product. A product’s sku has 8 characters, like OILPNT01.',
  PRODUCT_OUTSIDE_CATEGORY: () => 'A product is not of that shelf, so the code would never count for it.',
  CUSTOMER_UNKNOWN: () => 'There is no such customer.',
}

const textOf = (problem: string, code: string, promotion: StaffPromotion | null) =>
  Object.hasOwn(PROBLEMS, problem) ? PROBLEMS[problem as SaveProblem](code, promotion) : problem

/** The customer it is limited to: unchanged, none, or the given one. */
async function readCustomer(shop: OperatorShop, { customer, country }: Options, before: string | null) {
  if (customer === undefined) return ok(before)
  if (customer.toLowerCase() === 'none') return ok(null)
  const found = await customerNamed(shop, customer, countryOrDefault(country))
  return found.ok ? ok(found.value.id) : found
}

const OPTIONAL = [
  'country',
  'category',
  'product',
  'customer',
  'minimum',
  'from',
  'until',
  'uses',
  'each',
] as const
const OPTIONS_TEXT =
  '[--country IND|USA] [--category SHELF] [--product SKU …] [--customer PHONE_OR_MAIL] [--minimum AMOUNT] ' +
  '[--from TIME] [--until TIME] [--uses N] [--each N] [--active on|off]'

async function readNew(shop: OperatorShop, words: readonly string[], options: Options) {
  const [, typedReward = '', what] = words
  const reward = readReward(typedReward, countryOrDefault(options.country))
  if (!reward.ok) return reward
  const country = countryOfNew(options, reward.value)
  const before: PromotionTerms = {
    description: describeReward(reward.value, country),
    reward: reward.value,
    country,
    minSubtotal: NO_MONEY,
    validFrom: new Date(),
    validTo: null,
    category: null,
    productSkus: [],
    userId: null,
    perCustomerLimit: null,
    totalLimit: null,
    isActive: true,
  }
  const userId = await readCustomer(shop, options, null)
  if (!userId.ok) return userId
  const terms = readTerms({ ...options, ...(what !== undefined && { what }) }, before, userId.value)
  const isOver = terms.ok && terms.value.validTo !== null && terms.value.validTo <= new Date()
  return isOver ? fail('--until is over already.') : terms
}

const promoAdd: Command = {
  takes: `CODE REWARD [WHAT] ${OPTIONS_TEXT}`,
  does: 'a new discount code; REWARD is 10%, 150 or delivery, WHAT is what shoppers read, --uses counts all, --each one customer; a bare day is a whole day in India',
  examples: [
    'DIWALI 15% "Diwali: 15% off all oils" --category oils --minimum 999 --until 2026-11-30',
    'THANKS 150 --customer 9812345678 --each 1',
    'USASHIP delivery --country USA --uses 500',
  ],
  options: [...OPTIONAL, 'active'],
  async run(shop, { words, options }) {
    const [typed = ''] = words
    const code = promoCode(typed)
    if (code === null) return fail(`${typed} cannot be a code: letters, digits, - and _, at most 40.`)
    const terms = await readNew(shop, words, options)
    if (!terms.ok) return terms
    const added = await addPromotion(shop.db, { code, terms: terms.value, actor: shop.actor })
    return added.ok ? shown(shop, code) : fail(textOf(added.error, code, null))
  },
}

const promoEdit: Command = {
  takes: `CODE [--reward REWARD] [--what TEXT] ${OPTIONS_TEXT}`,
  does: 'changes a discount code; none takes a limit away (--until none); orders keep what they were placed with',
  examples: ['DIWALI --reward 20% --what "Diwali: 20% off all oils"', 'DIWALI --until none --uses 1000'],
  options: ['reward', 'what', ...OPTIONAL, 'active'],
  async run(shop, { words: [typed = ''], options }) {
    const named = await promoNamed(shop, typed)
    if (!named.ok) return named
    const { code, userId: before, description } = named.value
    const userId = await readCustomer(shop, options, before)
    if (!userId.ok) return userId
    const change = (held: StaffPromotion) => readTerms(options, held, userId.value)
    const saved = await editPromotion(shop.db, { code, actor: shop.actor, change })
    if (!saved.ok) return fail(textOf(saved.error, code, named.value))
    const isStale = options.reward !== undefined && options.what === undefined
    const after = await promoNamed(shop, code)
    const hint = isStale && after.ok && after.value.description === description
    return shown(shop, code, hint ? '\n\nShoppers still read the old text; --what changes it.' : '')
  },
}

export const PROMO_COMMANDS = { promo, 'promo-add': promoAdd, 'promo-edit': promoEdit }
