import type { ComponentType } from 'react'
import type { SettingCode } from '#domain/settings/setting-values.ts'
import { GatewayEditor, LocalesEditor, PlatformsEditor } from './choice-editors.tsx'
import type { EditorProps } from './editor.ts'
import { FeeEditor } from './fee-editor.tsx'
import { HolidaysEditor } from './holidays-editor.tsx'
import { BoxesEditor, CouriersEditor } from './list-editors.tsx'
import { numberEditor, UnpaidEditor } from './number-editors.tsx'
import { PrefixEditor, RatesEditor } from './paper-editors.tsx'
import { ZonesEditor } from './zones-editor.tsx'

/** The fields of each setting. */
export const EDITORS: { [Code in SettingCode]: ComponentType<EditorProps<Code>> } = {
  SHIPPING_FEE: FeeEditor,
  DELIVERY_ZONES: ZonesEditor,
  HOLIDAYS: HolidaysEditor,
  COURIERS: CouriersEditor,
  BOXES: BoxesEditor,
  ACTIVE_PAYMENT_GATEWAY: GatewayEditor,
  ACTIVE_LOCALES: LocalesEditor,
  ACTIVE_ECOMMERCE_PLATFORMS: PlatformsEditor,
  LOW_STOCK_DAYS: numberEditor('LOW_STOCK_DAYS'),
  NEAR_EXPIRY_DAYS: numberEditor('NEAR_EXPIRY_DAYS'),
  SMS_DAILY_BUDGET: numberEditor('SMS_DAILY_BUDGET'),
  STAFF_CLOSING_HOUR: numberEditor('STAFF_CLOSING_HOUR'),
  UNPAID_LIMITS: UnpaidEditor,
  CUSTOMS_RATES: RatesEditor,
  INVOICE_PREFIXES: PrefixEditor,
}
