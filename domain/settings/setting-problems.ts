import { PLATFORMS } from '../availability.ts'
import { type Day, isDay } from '../delivery/calendar.ts'
import { type DeliveryZone, isHolidayScope, type ZoneProblem, zoneProblem } from '../delivery/promise.ts'
import { isCustomsRate, isMonth } from '../documents/customs-rate.ts'
import { financialYearAfter, isInvoicePrefix } from '../documents/document-number.ts'
import { COUNTRY_CODES, LOCALE_CODES } from '../locale.ts'
import { CURRENCIES, isMajorAmount } from '../money.ts'
import { GATEWAYS } from '../payment.ts'
import { CARRIERS } from '../shipment.ts'
import { BOX_CODES } from '../waves/parcel-box.ts'
import type { SettingCode, SettingValues } from './setting-values.ts'

/** What is wrong with a part of a value, in words. `field` is its path: `INR.fee`, `2.day`. */
export type SettingProblem = { field: string; says: string }

/** `today`: the day at the mill. `year`: its financial year. `before`: the stored value. */
export type SettingContext<Code extends SettingCode> = {
  today: Day
  year: string
  before: SettingValues[Code]
}

export const MOST_HOLIDAYS = 200
const LONGEST_NAME = 80
const LONGEST_LABEL = 40
const MOST_FEE = 10_000
const MOST_FREE_FROM = 1_000_000

type Check<Code extends SettingCode> = (
  value: SettingValues[Code],
  context: SettingContext<Code>,
) => SettingProblem[]

const problem = (field: string, isWrong: boolean, says: string): SettingProblem[] =>
  isWrong ? [{ field, says }] : []

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

const whole =
  (least: number, most: number, says = `A whole number from ${least} to ${most}.`) =>
  (value: number) =>
    problem('', !isWhole(value, least, most), says)

/** Markup would be shown as it is; it is refused so that nobody wonders. */
const nameProblem = (field: string, name: string, longest: number) =>
  problem(
    field,
    name.trim() === '' || name.length > longest || /[<>]/.test(name),
    `1 to ${longest} characters, without < and >.`,
  )

/** The indexes of entries whose key stands before. */
const repeated = (keys: readonly string[]) =>
  keys.flatMap((key, place) => (keys.indexOf(key) < place ? [place] : []))

/** One of each, and nothing else. */
const isSameSet = (codes: readonly string[], all: readonly string[]) =>
  codes.length === all.length && all.every((code) => codes.includes(code))

const some =
  (all: readonly string[], says: string) =>
  (value: readonly string[]): SettingProblem[] =>
    problem(
      '',
      value.length === 0 || repeated(value).length > 0 || value.some((code) => !all.includes(code)),
      says,
    )

const fees: Check<'SHIPPING_FEE'> = (value) =>
  CURRENCIES.flatMap((currency) => {
    const { fee, freeFrom } = value[currency]
    const isFee = isMajorAmount(fee) && fee >= 0 && fee <= MOST_FEE
    const isFree = isMajorAmount(freeFrom) && freeFrom >= 0 && freeFrom <= MOST_FREE_FROM
    return [
      ...problem(`${currency}.fee`, !isFee, 'From 0 to 10,000, with at most two decimals.'),
      ...problem(`${currency}.freeFrom`, !isFree, 'From 0 to 10,00,000, with at most two decimals.'),
      ...problem(
        `${currency}.freeFrom`,
        isFee && isFree && freeFrom > 0 && freeFrom < fee,
        'Free delivery begins at the fee or above it, or at 0 for everybody.',
      ),
    ]
  })

const ZONE_WORDS: Record<ZoneProblem, [field: keyof DeliveryZone, says: string]> = {
  DAYS_NOT_IN_ORDER: ['daysMax', 'Whole days, the fewest first.'],
  HANDLING_TOO_LONG: ['handling', 'The shipping policy promises packing within 2 working days.'],
  NOT_AS_POLICY: ['daysMax', 'The shipping policy promises 2 to 7 working days in all.'],
  CUTOFF_INVALID: ['cutoff', 'A time from 00:00 to 23:59.'],
}
const MOST_DAYS = 60

const zones: Check<'DELIVERY_ZONES'> = (value, { before }) => {
  const fixed = (all: readonly DeliveryZone[]) =>
    all.map(({ code, country, carrier }) => `${code} ${country} ${carrier}`)
  if (!isSameSet(fixed(value), fixed(before)))
    return [{ field: '', says: 'The zones themselves, their countries and carriers stay as they are.' }]
  const unserved = COUNTRY_CODES.filter(
    (country) =>
      before.some((zone) => zone.country === country) &&
      !value.some((zone) => zone.country === country && zone.isServed),
  )
  return [
    ...problem('', unserved.length > 0, 'At least one zone of each country stays served.'),
    ...value.flatMap((zone, place) => {
      const found = zoneProblem(zone)
      if (found) return [{ field: `${place}.${ZONE_WORDS[found][0]}`, says: ZONE_WORDS[found][1] }]
      return [
        ...problem(`${place}.daysMax`, zone.daysMax > MOST_DAYS, `At most ${MOST_DAYS} days.`),
        ...problem(`${place}.cutoff`, !Number.isInteger(zone.cutoff), ZONE_WORDS.CUTOFF_INVALID[1]),
      ]
    }),
  ]
}

const holidays: Check<'HOLIDAYS'> = (value, { today }) => [
  ...problem('', value.length > MOST_HOLIDAYS, `At most ${MOST_HOLIDAYS} holidays from today on.`),
  ...value.flatMap(({ day, scope, name }, place) => [
    ...problem(`${place}.day`, !isDay(day), 'A day of the calendar.'),
    ...problem(`${place}.day`, isDay(day) && day < today, 'This day is over.'),
    ...problem(`${place}.scope`, !isHolidayScope(scope), 'India, the mill alone, the USA, or a state.'),
    ...nameProblem(`${place}.name`, name, LONGEST_NAME),
  ]),
  ...repeated(value.map(({ day, scope }) => `${day} ${scope}`)).map((place) => ({
    field: `${place}.day`,
    says: 'This holiday is on the list already.',
  })),
]

const couriers: Check<'COURIERS'> = (value) => [
  ...problem(
    '',
    !isSameSet(
      value.map(({ code }) => code),
      CARRIERS,
    ),
    'Each courier stands here once.',
  ),
  ...problem(
    '',
    !value.some(({ code, isUsed }) => isUsed && code !== 'LOCAL'),
    'At least one courier besides Local Delivery stays in use.',
  ),
  ...value.flatMap(({ label }, place) => nameProblem(`${place}.label`, label, LONGEST_LABEL)),
  ...repeated(value.map(({ label }) => label.trim().toLowerCase())).map((place) => ({
    field: `${place}.label`,
    says: 'Another courier has this name.',
  })),
]

const boxes: Check<'BOXES'> = (value) => {
  const used = value.filter(({ isUsed }) => isUsed)
  return [
    ...problem(
      '',
      !isSameSet(
        value.map(({ code }) => code),
        BOX_CODES,
      ),
      'Each box stands here once.',
    ),
    ...problem('', used.length === 0, 'At least one box stays in use.'),
    ...problem(
      '',
      used.some(({ holds }, place) => place > 0 && holds <= (used[place - 1]?.holds ?? 0)),
      'The boxes stand in the order of what they hold, the smallest first.',
    ),
    ...value.flatMap((one, place) => [
      ...(['length', 'width', 'height'] as const).flatMap((side) =>
        problem(`${place}.${side}`, !isWhole(one[side], 5, 150), 'From 5 to 150 cm.'),
      ),
      ...problem(`${place}.grams`, !isWhole(one.grams, 10, 5_000), 'From 10 to 5,000 g.'),
      ...problem(`${place}.holds`, !isWhole(one.holds, 100, 50_000), 'From 100 to 50,000 g.'),
    ]),
  ]
}

const unpaid: Check<'UNPAID_LIMITS'> = ({ customer, network, variant, holdMinutes }) => [
  ...Object.entries({ customer, network }).flatMap(([who, bound]) => [
    ...problem(`${who}.orders`, !isWhole(bound.orders, 1, 1_000), 'From 1 to 1,000.'),
    ...problem(`${who}.pieces`, !isWhole(bound.pieces, 1, 100_000), 'From 1 to 1,00,000.'),
    ...CURRENCIES.flatMap((currency) => {
      const value = bound.value[currency]
      const isAmount = isMajorAmount(value) && value > 0 && value <= 100_000_000
      return problem(`${who}.value.${currency}`, !isAmount, 'An amount above 0, with at most two decimals.')
    }),
  ]),
  ...problem('variant.percent', !isWhole(variant.percent, 1, 100), 'From 1 to 100 percent.'),
  ...problem('variant.pieces', !isWhole(variant.pieces, 1, 100_000), 'From 1 to 1,00,000.'),
  ...problem('holdMinutes', !isWhole(holdMinutes, 30, 72 * 60), 'From 30 minutes to 72 hours.'),
]

const rates: Check<'CUSTOMS_RATES'> = (value) =>
  Object.entries(value).flatMap(([month, rate]) => [
    ...problem(month, !isMonth(month), 'A month, such as 2026-11.'),
    ...problem(month, !isCustomsRate(rate), 'Rupees for a dollar, such as 84.05.'),
  ])

const prefixes: Check<'INVOICE_PREFIXES'> = (value, { year, before }) => {
  const next = financialYearAfter(year)
  const years = [...new Set([...Object.keys(value), ...Object.keys(before)])]
  return years.flatMap((one) => [
    ...problem(
      one,
      one !== next && value[one] !== before[one],
      `Only the series of the next financial year, ${next}, can be chosen.`,
    ),
    ...problem(one, value[one] !== undefined && !isInvoicePrefix(value[one]), 'One or two capital letters.'),
  ])
}

const CHECKS: { [Code in SettingCode]: Check<Code> } = {
  SHIPPING_FEE: fees,
  DELIVERY_ZONES: zones,
  HOLIDAYS: holidays,
  COURIERS: couriers,
  BOXES: boxes,
  ACTIVE_PAYMENT_GATEWAY: (value) => some(GATEWAYS, 'There is no such provider.')([value]),
  ACTIVE_LOCALES: some(LOCALE_CODES, 'At least one country, each once.'),
  ACTIVE_ECOMMERCE_PLATFORMS: some(PLATFORMS, 'At least one button, each once.'),
  LOW_STOCK_DAYS: whole(1, 60),
  NEAR_EXPIRY_DAYS: whole(1, 180),
  SMS_DAILY_BUDGET: whole(0, 1_000_000),
  STAFF_CLOSING_HOUR: whole(0, 23, 'A full hour from 0 to 23.'),
  UNPAID_LIMITS: unpaid,
  CUSTOMS_RATES: rates,
  INVOICE_PREFIXES: prefixes,
}

/** Why a value cannot be saved; empty if it can. The desk checks the form with it, the server every change. */
export const settingProblems = <Code extends SettingCode>(
  code: Code,
  value: SettingValues[Code],
  context: SettingContext<Code>,
): SettingProblem[] => CHECKS[code](value, context)
