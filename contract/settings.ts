import { z } from 'zod'
import { PLATFORMS } from '#domain/availability.ts'
import { LOCALE_CODES } from '#domain/locale.ts'
import { GATEWAYS } from '#domain/payment.ts'

export const PublicSetting = z.discriminatedUnion('code', [
  z.object({ code: z.literal('ACTIVE_LOCALES'), value: z.array(z.enum(LOCALE_CODES)).min(1) }),
  z.object({ code: z.literal('BANNER_ANNOUNCEMENTS'), value: z.array(z.string()) }),
  z.object({ code: z.literal('ACTIVE_PAYMENT_GATEWAY'), value: z.enum(GATEWAYS) }),
  z.object({ code: z.literal('ACTIVE_ECOMMERCE_PLATFORMS'), value: z.array(z.enum(PLATFORMS)) }),
])
export type PublicSetting = z.infer<typeof PublicSetting>

export const PublicSettingList = z.array(PublicSetting)
export type PublicSettingList = z.infer<typeof PublicSettingList>
