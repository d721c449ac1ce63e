import type { Generated } from 'kysely'
import type { DeliveryCarrier } from '#domain/delivery/promise.ts'
import type { CountryCode } from '#domain/locale.ts'

export interface DeliveryZoneTable {
  code: string
  country: CountryCode
  carrier: DeliveryCarrier
  days_min: number
  days_max: number
  handling: Generated<number>
  cutoff: Generated<string>
  is_served: Generated<boolean>
}

export interface DeliveryPrefixTable {
  country: CountryCode
  prefix: string
  zone: string
}

export interface HolidayTable {
  day: string
  scope: string
  name: string
}

export interface PinPlaceTable {
  pin: string
  district: string
  state: string
}
