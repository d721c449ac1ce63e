import type { z } from 'zod'
import { ACT_API } from './acts.ts'
import { AUDIT_API } from './audit.ts'
import { BOARD_API } from './board.ts'
import type { AdminCallName } from './calls.ts'
import { CLAIM_API } from './claims.ts'
import { COUNT_API } from './counts.ts'
import { CUSTOMER_DEED_API } from './customer-deeds.ts'
import { DESK_API } from './desk.ts'
import { DRAFT_API } from './drafts.ts'
import { IMPORT_API } from './imports.ts'
import { ME_API } from './me.ts'
import { MEDIA_API } from './media.ts'
import { MESSAGE_API } from './messages.ts'
import { NEWS_API } from './news.ts'
import { ORDER_DEED_API } from './order-deeds.ts'
import { PRODUCT_API } from './products.ts'
import { PROMOTION_API } from './promotions.ts'
import { QUOTE_API } from './quote.ts'
import { RECALL_API } from './recalls.ts'
import { RECOVERY_API } from './recovery.ts'
import { REPORT_API } from './reports.ts'
import { SETTING_API } from './settings.ts'
import { SIGN_IN_API } from './sign-in.ts'
import { STAFF_API } from './staff.ts'
import { STOCK_API } from './stock.ts'
import { WAVES_API } from './waves.ts'

export type AdminSchemas = { params?: z.ZodObject; query?: z.ZodPipe; body?: z.ZodType; answer: z.ZodType }

/** The schemas of each call. For the server only: the browser imports the types, never the schemas. */
export const ADMIN_API = {
  ...SIGN_IN_API,
  ...ME_API,
  ...DESK_API,
  ...CUSTOMER_DEED_API,
  ...STAFF_API,
  ...AUDIT_API,
  ...ACT_API,
  ...ORDER_DEED_API,
  ...CLAIM_API,
  ...NEWS_API,
  ...WAVES_API,
  ...MESSAGE_API,
  ...RECOVERY_API,
  ...BOARD_API,
  ...QUOTE_API,
  ...COUNT_API,
  ...DRAFT_API,
  ...IMPORT_API,
  ...PRODUCT_API,
  ...MEDIA_API,
  ...RECALL_API,
  ...REPORT_API,
  ...STOCK_API,
  ...PROMOTION_API,
  ...SETTING_API,
} as const satisfies Record<AdminCallName, AdminSchemas>

type Api = typeof ADMIN_API

/** Types of the parsed input and of the response. */
export type AdminBodyOf<Name extends AdminCallName> = Api[Name] extends { body: infer Body }
  ? z.output<Body>
  : undefined
export type AdminQueryOf<Name extends AdminCallName> = Api[Name] extends { query: infer Query }
  ? z.output<Query>
  : undefined
export type AdminParamsOf<Name extends AdminCallName> = Api[Name] extends { params: infer Params }
  ? z.output<Params>
  : undefined
export type AdminAnswerOf<Name extends AdminCallName> = z.output<Api[Name]['answer']>

/** Types of what a caller sends: fields with a default are optional. */
export type SentAdminBodyOf<Name extends AdminCallName> = Api[Name] extends { body: infer Body }
  ? z.input<Body>
  : undefined
export type SentAdminQueryOf<Name extends AdminCallName> = Api[Name] extends { query: infer Query }
  ? z.input<Query>
  : undefined

export type AdminInput<Name extends AdminCallName> = {
  params: AdminParamsOf<Name>
  query: AdminQueryOf<Name>
  body: AdminBodyOf<Name>
}
