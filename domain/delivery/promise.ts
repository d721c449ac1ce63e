import { COUNTRY_CODES, type CountryCode } from '../locale.ts'
import { findSubdivision } from '../subdivisions.ts'
import {
  afterOpenDays,
  type Day,
  firstOpen,
  type IsOpen,
  millMoment,
  millTime,
  nextDay,
  weekdayOf,
} from './calendar.ts'

export const DELIVERY_CARRIERS = ['RIDER', 'COURIER'] as const
export type DeliveryCarrier = (typeof DELIVERY_CARRIERS)[number]

/** `daysMin`, `daysMax`: delivery days after the hand-over. `handling`: working days from packing to the hand-over. */
export type DeliveryZone = {
  code: string
  country: CountryCode
  carrier: DeliveryCarrier
  daysMin: number
  daysMax: number
  handling: number
  /** Minutes after midnight at the mill until which an order is packed on the same day. */
  cutoff: number
  isServed: boolean
}

/**
 * `scope`: where nothing moves. ALL is India with the mill, MILL the mill alone (parcels under way still arrive), USA that
 * country, and IND-MP or USA-NY one state.
 */
export type Holiday = { day: Day; scope: string }

export const isHolidayScope = (scope: string): boolean =>
  ['ALL', 'MILL', 'USA'].includes(scope) ||
  COUNTRY_CODES.some(
    (country) => scope.startsWith(`${country}-`) && findSubdivision(country, scope.slice(4)) !== undefined,
  )

export type DeliveryPromise = {
  earliest: Day
  latest: Day
  /** The range holds for orders before this moment. */
  orderBy: Date
  /** When the parcel must leave the mill to keep it. */
  shipBy: Date
}

const SUNDAY = 0
const SATURDAY = 6
/** Parcels travel Monday to Saturday in India, Monday to Friday in the USA. */
const CLOSED_WEEKDAYS: Record<CountryCode, readonly number[]> = { IND: [SUNDAY], USA: [SUNDAY, SATURDAY] }

/** The shipping policy in numbers, in working days. `total` counts from the first packing day. */
export const POLICY_DAYS = { handling: { least: 0, most: 2 }, total: { least: 2, most: 7 } }

/** The carriers collect in the evening: 7 PM at the mill. */
const PICKUP_MINUTE = 19 * 60

export type PromiseInput = {
  zone: Pick<DeliveryZone, 'country' | 'daysMin' | 'daysMax' | 'handling' | 'cutoff'>
  /** The state the parcel goes to, if it is known. */
  state: string | null
  holidays: readonly Holiday[]
  now: Date
}

/** When an order placed and paid now arrives, if all of it is in stock. */
export function deliveryPromise({ zone, state, holidays, now }: PromiseInput): DeliveryPromise {
  const isWorking = millDays(holidays)
  const scopes = [zone.country === 'IND' ? 'ALL' : zone.country, `${zone.country}-${state}`]
  const isDelivering = openOn(CLOSED_WEEKDAYS[zone.country], holidays, scopes)
  const packing = packingDay(now, zone.cutoff, isWorking)
  const handover = afterOpenDays(packing, zone.handling, isWorking)
  return {
    earliest: afterOpenDays(handover, zone.daysMin, isDelivering),
    latest: afterOpenDays(handover, zone.daysMax, isDelivering),
    orderBy: millMoment(packing, zone.cutoff),
    shipBy: millMoment(handover, PICKUP_MINUTE),
  }
}

/** Whether the mill works on a day: Monday to Saturday without holidays. */
export const millDays = (holidays: readonly Holiday[]): IsOpen => openOn([SUNDAY], holidays, ['ALL', 'MILL'])

/** When the carriers collect next. */
export const nextPickup = (holidays: readonly Holiday[], now: Date): Date =>
  millMoment(packingDay(now, PICKUP_MINUTE, millDays(holidays)), PICKUP_MINUTE)

/** The day on which an order of this moment is packed. */
function packingDay(now: Date, cutoff: number, isWorking: IsOpen): Day {
  const { day, minute } = millTime(now)
  return firstOpen(minute < cutoff ? day : nextDay(day), isWorking)
}

function openOn(closed: readonly number[], holidays: readonly Holiday[], scopes: readonly string[]): IsOpen {
  const free = new Set(holidays.filter(({ scope }) => scopes.includes(scope)).map(({ day }) => day))
  return (day) => !closed.includes(weekdayOf(day)) && !free.has(day)
}

export type ZoneProblem = 'DAYS_NOT_IN_ORDER' | 'HANDLING_TOO_LONG' | 'NOT_AS_POLICY' | 'CUTOFF_INVALID'

/** Why a zone cannot be saved. In India it must keep what the shipping policy says. */
export function zoneProblem({
  country,
  daysMin,
  daysMax,
  handling,
  cutoff,
}: DeliveryZone): ZoneProblem | null {
  if (![daysMin, daysMax].every(Number.isInteger) || daysMin < 0 || daysMax < daysMin)
    return 'DAYS_NOT_IN_ORDER'
  if (!Number.isInteger(handling) || handling < 0 || handling > POLICY_DAYS.handling.most)
    return 'HANDLING_TOO_LONG'
  if (cutoff < 0 || cutoff >= 24 * 60) return 'CUTOFF_INVALID'
  const isAsPolicy =
    handling + daysMin >= POLICY_DAYS.total.least && handling + daysMax <= POLICY_DAYS.total.most
  return country !== 'IND' || isAsPolicy ? null : 'NOT_AS_POLICY'
}
