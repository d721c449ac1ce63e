import type { CountryCode } from '#domain/locale.ts'
import type { SalesKind } from '#domain/sales.ts'

export interface SalesDayTable {
  day: string
  country: CountryCode
  kind: SalesKind
  key: string
  orders: number
  pieces: number
  gross: number
  discount: number
  refunded: number
}

export interface SalesDirtyTable {
  day: string
}
