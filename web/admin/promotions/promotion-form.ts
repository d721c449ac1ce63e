import type { DeskPromotion, PromotionFields } from '#contract/admin/promotions.ts'
import type { Category } from '#domain/category.ts'
import type { CountryCode } from '#domain/locale.ts'
import { isMajorAmount } from '#domain/money.ts'
import { promoCode } from '#domain/promotions.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { isTime, timeField, timeOf } from '../ui/time-field.ts'

/** What stands in the fields of the editor. Times are Indian time, as a field of the browser writes them. */
export type PromotionForm = {
  code: string
  description: string
  kind: PromotionFields['reward']['kind']
  percent: string
  amount: string
  country: CountryCode | ''
  minSubtotal: string
  validFrom: string
  validTo: string
  totalLimit: string
  perCustomerLimit: string
  category: Category | ''
  productSkus: readonly string[]
  customer: { id: string; name: string } | null
  isActive: boolean
}

export type FormProblems = Partial<Record<keyof PromotionForm, string>>

const MINUTE_LENGTH = 16

export const newForm = (now: Date): PromotionForm => ({
  code: '',
  description: '',
  kind: 'PERCENT',
  percent: '10',
  amount: '',
  country: 'IND',
  minSubtotal: '',
  validFrom: timeField(now),
  validTo: '',
  totalLimit: '',
  perCustomerLimit: '1',
  category: '',
  productSkus: [],
  customer: null,
  isActive: true,
})

const text = (value: number | null) => (value === null || value === 0 ? '' : String(value))

export const formOf = (promotion: DeskPromotion): PromotionForm => ({
  code: promotion.code,
  description: promotion.description,
  kind: promotion.reward.kind,
  percent: promotion.reward.kind === 'PERCENT' ? String(promotion.reward.percent) : '10',
  amount: promotion.reward.kind === 'AMOUNT' ? String(promotion.reward.amount) : '',
  country: promotion.country ?? '',
  minSubtotal: text(promotion.minSubtotal),
  validFrom: timeField(new Date(promotion.validFrom)),
  validTo: promotion.validTo ? timeField(new Date(promotion.validTo)) : '',
  totalLimit: text(promotion.totalLimit),
  perCustomerLimit: text(promotion.perCustomerLimit),
  category: promotion.category ?? '',
  productSkus: promotion.productSkus,
  customer: promotion.userId ? { id: promotion.userId, name: promotion.customer ?? 'One customer' } : null,
  isActive: promotion.isActive,
})

const isCount = (field: string) => /^[1-9]\d{0,6}$/.test(field)
const isAmount = (field: string) => /^\d{1,8}(\.\d{1,2})?$/.test(field) && isMajorAmount(Number(field))

function problemsOf(form: PromotionForm): FormProblems {
  const { kind, percent, amount, minSubtotal, validFrom, validTo, totalLimit, perCustomerLimit } = form
  const problems: [keyof PromotionForm, boolean, string][] = [
    ['code', promoCode(form.code) === null, 'Letters, digits, - and _, at most 40.'],
    ['description', form.description.trim() === '', 'Please write what shoppers read.'],
    ['percent', kind === 'PERCENT' && !(isCount(percent) && Number(percent) <= 100), 'From 1 to 100.'],
    ['amount', kind === 'AMOUNT' && !(isAmount(amount) && Number(amount) > 0), 'Please enter an amount.'],
    ['minSubtotal', minSubtotal !== '' && !isAmount(minSubtotal), 'Please enter an amount.'],
    ['country', form.country === '' && namesMoney(form), 'A code that names an amount needs a country.'],
    ['validFrom', !isTime(validFrom), 'Please enter a day and time.'],
    ['validTo', validTo !== '' && !(isTime(validTo) && validTo > validFrom), 'It must end after it begins.'],
    ['totalLimit', totalLimit !== '' && !isCount(totalLimit), 'Please enter a number.'],
    ['perCustomerLimit', perCustomerLimit !== '' && !isCount(perCustomerLimit), 'Please enter a number.'],
  ]
  return Object.fromEntries(problems.filter(([, isWrong]) => isWrong).map(([field, , says]) => [field, says]))
}

const namesMoney = ({ kind, minSubtotal }: PromotionForm) => kind === 'AMOUNT' || Number(minSubtotal) > 0

function rewardOf({ kind, percent, amount }: PromotionForm): PromotionFields['reward'] {
  if (kind === 'PERCENT') return { kind, percent: Number(percent) }
  return kind === 'AMOUNT' ? { kind, amount: Number(amount) } : { kind }
}

const numberOrNull = (field: string) => (field === '' ? null : Number(field))

/** The terms that stand in the form, or what is wrong with each field. */
export function fieldsOf(form: PromotionForm): Result<PromotionFields, FormProblems> {
  const problems = problemsOf(form)
  if (Object.keys(problems).length > 0) return fail(problems)
  return ok({
    description: form.description.trim(),
    reward: rewardOf(form),
    country: form.country || null,
    minSubtotal: Number(form.minSubtotal),
    validFrom: timeOf(form.validFrom).toISOString(),
    validTo: form.validTo === '' ? null : timeOf(form.validTo).toISOString(),
    totalLimit: numberOrNull(form.totalLimit),
    perCustomerLimit: numberOrNull(form.perCustomerLimit),
    category: form.category || null,
    productSkus: [...form.productSkus],
    userId: form.customer?.id ?? null,
    isActive: form.isActive,
  })
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ from what was read, with both values. Seconds that the field cannot show are no change. */
export function changesOf(read: PromotionFields, now: PromotionFields) {
  const shown = { ...read, validFrom: `${read.validFrom.slice(0, MINUTE_LENGTH)}:00.000Z` }
  if (read.validTo) shown.validTo = `${read.validTo.slice(0, MINUTE_LENGTH)}:00.000Z`
  const fields = (Object.keys(now) as (keyof PromotionFields)[]).filter(
    (field) => !isSame(shown[field], now[field]),
  )
  const pick = (from: PromotionFields) => Object.fromEntries(fields.map((field) => [field, from[field]]))
  return { from: pick(read), to: pick(now) }
}
