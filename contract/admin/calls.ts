import { ACT_CALLS } from './acts-calls.ts'
import { AUDIT_CALLS } from './audit-calls.ts'
import { BOARD_CALLS } from './board-calls.ts'
import type { AdminCall, AdminFileType } from './call.ts'
import { CLAIM_CALLS } from './claims-calls.ts'
import { CUSTOMER_DEED_CALLS } from './customer-deeds-calls.ts'
import { DESK_CALLS } from './desk-calls.ts'
import { DRAFT_CALLS } from './drafts-calls.ts'
import { IMPORT_CALLS } from './imports-calls.ts'
import { ME_CALLS } from './me-calls.ts'
import { MEDIA_CALLS } from './media-calls.ts'
import { MESSAGE_CALLS } from './message-calls.ts'
import { NEWS_CALLS } from './news-calls.ts'
import { PRODUCT_CALLS } from './products-calls.ts'
import { PROMOTION_CALLS } from './promotion-calls.ts'
import { RECOVERY_CALLS } from './recovery-calls.ts'
import { REPORT_CALLS } from './reports-calls.ts'
import { SETTING_CALLS } from './setting-calls.ts'
import { SIGN_IN_CALLS } from './sign-in-calls.ts'
import { STAFF_CALLS } from './staff-calls.ts'
import { STOCK_CALLS } from './stock-calls.ts'
import { WAVES_CALLS } from './waves-calls.ts'

export const STAFF_CSRF_COOKIE = 'XSRF-STAFF'
/** The proof of a step-up, for one deed. */
export const STEP_UP_HEADER = 'x-step-up'
/** How new the state is that a live list was told of: an answer must not be older. */
export const SEEN_HEADER = 'x-seen'
/** The id of a role: the desk is answered as that role would see it, and nothing can be changed. */
export const SEE_AS_HEADER = 'x-see-as'

/** Every call of the back office, without schemas, so that the browser can import it. One file of rows per feature. */
export const ADMIN_CALLS = {
  ...SIGN_IN_CALLS,
  ...ME_CALLS,
  ...STAFF_CALLS,
  ...CLAIM_CALLS,
  ...DESK_CALLS,
  ...WAVES_CALLS,
  ...ACT_CALLS,
  ...NEWS_CALLS,
  ...AUDIT_CALLS,
  ...MESSAGE_CALLS,
  ...BOARD_CALLS,
  ...REPORT_CALLS,
  ...IMPORT_CALLS,
  ...DRAFT_CALLS,
  ...PRODUCT_CALLS,
  ...MEDIA_CALLS,
  ...STOCK_CALLS,
  ...CUSTOMER_DEED_CALLS,
  ...RECOVERY_CALLS,
  ...PROMOTION_CALLS,
  ...SETTING_CALLS,
} as const satisfies Record<string, AdminCall>

export type AdminCallName = keyof typeof ADMIN_CALLS

export const ADMIN_CALL_NAMES = Object.keys(ADMIN_CALLS) as AdminCallName[]

/** The calls that need a step-up, always or by rule. */
export type StepUpCallName = {
  [Name in AdminCallName]: (typeof ADMIN_CALLS)[Name] extends { stepUp: string } ? Name : never
}[AdminCallName]

/** The calls that answer a file. A browser opens them by their address, not with the client. */
export type AdminFileCallName = {
  [Name in AdminCallName]: (typeof ADMIN_CALLS)[Name] extends { file: AdminFileType } ? Name : never
}[AdminCallName]

/** The row of a call, with the fields that are optional. */
export const adminCall = (name: AdminCallName): AdminCall => ADMIN_CALLS[name]
