import type { Db } from '#db/client.ts'
import { readIdentifier } from '#domain/identifier.ts'
import { localeOfCountry } from '#domain/locale.ts'
import { toMajor } from '#domain/money.ts'
import { promoCode } from '#domain/promotions.ts'
import { fail, ok } from '#kit/result.ts'
import type { AdminHandlers } from '../admin/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { addPromotion, type SaveProblem, setPromotionActive } from '../promotions/index.ts'
import { findSettings } from '../settings/index.ts'
import { findCustomer } from '../users/index.ts'
import { changePromotion } from './change-promotion.ts'
import { forecastPromotion } from './forecast-promotion.ts'
import { termsOf } from './promotion-fields.ts'
import { countUses, listSizes } from './promotion-uses.store.ts'
import { listDeskPromotions, readDeskPromotion } from './read-promotion.ts'

type Names =
  | 'listDeskPromotions'
  | 'getDeskPromotion'
  | 'createPromotion'
  | 'changePromotion'
  | 'switchPromotions'
  | 'forecastPromotion'
  | 'findPromotionSizes'
  | 'findPromotionCustomer'

const FOUND_SIZES = 12
const NOT_FOUND = fail({ code: 'NOT_FOUND' } as const)

/** Which field is wrong, in words for staff. */
const FIELD_PROBLEMS: Record<
  Exclude<SaveProblem, 'CODE_TAKEN' | 'CODE_UNKNOWN'>,
  [field: string, says: string]
> = {
  DESCRIPTION_LENGTH: ['description', 'Please write what shoppers read, in up to 200 characters.'],
  COUNTRY_NEEDED: ['country', 'A code that names an amount needs a country.'],
  PERIOD_EMPTY: ['validTo', 'It must end after it begins.'],
  TOTAL_LIMIT_BELOW_USES: ['totalLimit', 'It has been used more often than that.'],
  CUSTOMER_LIMIT_BELOW_USES: ['perCustomerLimit', 'One customer has used it more often than that.'],
  PRODUCT_UNKNOWN: ['productSkus', 'There is no such product.'],
  PRODUCT_OUTSIDE_CATEGORY: [
    'productSkus',
    'A product is not of that shelf, so the code would never count for it.',
  ],
  CUSTOMER_UNKNOWN: ['userId', 'There is no such customer.'],
}

const invalid = (field: string, message: string): AdminFailure => ({
  code: 'FIELDS_INVALID',
  details: { fields: [{ field, message }] },
})

function failureOf(problem: SaveProblem): AdminFailure {
  if (problem === 'CODE_UNKNOWN') return { code: 'NOT_FOUND' }
  if (problem === 'CODE_TAKEN') return { code: 'CODE_TAKEN' }
  return invalid(...FIELD_PROBLEMS[problem])
}

/** What helps to write a code: its forecast, sizes for a cart to try it on, and a customer. */
const trialRoutes = (
  db: Db,
): Pick<AdminHandlers, 'forecastPromotion' | 'findPromotionSizes' | 'findPromotionCustomer'> => ({
  async forecastPromotion({ body: { code, ...fields } }) {
    const { shippingRates: rates } = await findSettings(db)
    return ok(await forecastPromotion(db, { code: code && promoCode(code), fields, rates }))
  },
  async findPromotionSizes({ query: { q, country } }) {
    const rows = await listSizes(db, { country, words: q, limit: FOUND_SIZES })
    const { fee, freeFrom } = (await findSettings(db)).shippingRates[localeOfCountry(country).currency]
    const data = rows.map(({ cost: _, price, ...size }) => ({ ...size, price: toMajor(price) }))
    return ok({ data, delivery: { fee: toMajor(fee), freeFrom: toMajor(freeFrom) } })
  },
  async findPromotionCustomer({ query: { who, country, code } }) {
    const identifier = readIdentifier(who, localeOfCountry(country).isdCode)
    const customer = identifier.ok ? await findCustomer(db, identifier.value) : null
    if (!customer) return NOT_FOUND
    const timesUsed = await countUses(db, promoCode(code) ?? '', customer.id)
    return ok({ id: customer.id, name: customer.name, timesUsed })
  },
})

/** Discount codes at the desk. */
export const promotionRoutes = ({ db, now }: { db: Db; now: () => Date }): Pick<AdminHandlers, Names> => {
  const read = async (code: string) => {
    const promotion = await readDeskPromotion(db, code, now())
    return promotion ? ok(promotion) : NOT_FOUND
  }
  return {
    listDeskPromotions: async ({ query }) => ok(await listDeskPromotions(db, { ...query, now: now() })),
    getDeskPromotion: ({ params }) => read(promoCode(params.code) ?? ''),
    async createPromotion({ body: { code: typed, ...fields } }, { actor }) {
      const code = promoCode(typed)
      if (code === null) return fail(invalid('code', 'Letters, digits, - and _ only.'))
      const added = await addPromotion(db, { code, terms: termsOf(fields), actor })
      return added.ok ? read(code) : fail(failureOf(added.error))
    },
    async changePromotion({ params, body: change }, caller) {
      const code = promoCode(params.code) ?? ''
      const done = await changePromotion(db, caller, { code, change })
      if (done.ok) return read(code)
      return fail(
        typeof done.error === 'object'
          ? { code: 'VERSION_CHANGED', details: done.error }
          : failureOf(done.error),
      )
    },
    async switchPromotions({ body: { codes, isActive } }, { actor }) {
      const switched: string[] = []
      const unknown: string[] = []
      for (const typed of new Set(codes)) {
        const code = promoCode(typed) ?? ''
        const done = await setPromotionActive(db, { code, isActive, actor })
        ;(done.ok ? switched : unknown).push(typed)
      }
      return ok({ switched, unknown })
    },
    ...trialRoutes(db),
  }
}
