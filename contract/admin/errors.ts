import { ERRORS, type ErrorCode } from '../errors.ts'
import { ACT_ERRORS } from './acts-errors.ts'
import { CUSTOMER_DEED_ERRORS } from './customer-deeds-errors.ts'
import { DRAFT_ERRORS } from './drafts-errors.ts'
import { MEDIA_ERRORS } from './media-errors.ts'
import { RECOVERY_ERRORS } from './recovery-errors.ts'
import { STOCK_ERRORS } from './stock-errors.ts'

type ErrorRow = { status: number; message: string }

/** The errors of the back office alone. They are not in `contract/errors.ts`, which the storefront downloads. */
export const ADMIN_ERRORS = {
  STAFF_NOT_SIGNED_IN: { status: 401, message: 'Please sign in.' },
  STAFF_NOT_ALLOWED: { status: 403, message: 'Your role does not allow this.' },
  SEEING_AS: { status: 403, message: 'You see the desk as another role. Nothing can be changed now.' },
  STEP_UP_NEEDED: { status: 403, message: 'Please confirm this with your key.' },
  VERSION_CHANGED: { status: 412, message: 'Somebody else has changed this in the meantime.' },
  VERSION_NEEDED: { status: 428, message: 'The version that this change began from is missing.' },
  FIELDS_INVALID: { status: 422, message: 'Please check what you entered.' },
  KEY_REFUSED: { status: 400, message: 'That did not work. Please try again, or use another key.' },
  LAST_OWNER: { status: 409, message: 'The shop needs an owner. Make somebody else an owner first.' },
  ROLE_BUILT_IN: { status: 409, message: 'A built-in role cannot be changed. Please copy it first.' },
  ROLE_NAME_TAKEN: { status: 409, message: 'There is already a role with this name.' },
  NOT_REVERSIBLE: { status: 409, message: 'This can no longer be put back.' },
  LAST_KEY: { status: 409, message: 'This is your last key. Add another one first.' },
  NOT_TO_PACK: { status: 409, message: 'One of these orders is not waiting to be packed.' },
  IN_A_WAVE: { status: 409, message: 'One of these orders is in another wave.' },
  WAVE_ENDED: { status: 409, message: 'This wave has ended.' },
  TOTE_CLOSED: { status: 409, message: 'This tote is closed, or its order was cancelled.' },
  NOT_COMPLETE: { status: 409, message: 'Not every piece of this tote was checked.' },
  ODD_WEIGHT: { status: 409, message: 'The weight differs from what it should be. Please look again.' },
  TOTE_REFUSED: { status: 409, message: 'This order cannot be packed now.' },
  NUMBER_TAKEN: { status: 409, message: 'Another parcel has this tracking number.' },
  NOTHING_TO_PRINT: { status: 404, message: 'There is nothing to print.' },
  PAPERS_GONE: { status: 410, message: 'Papers are kept for 24 hours. Please print them again.' },
  PAPERS_FAILED: { status: 503, message: 'These papers could not be drawn. Please print them again.' },
  EXPORT_NOT_READY: { status: 503, message: 'The file is still being written.' },
  EXPORT_GONE: { status: 410, message: 'Files are kept for 24 hours. Please ask for it again.' },
  EXPORT_FAILED: { status: 503, message: 'The file could not be written. Please ask for it again.' },
  COLUMNS_UNKNOWN: { status: 422, message: 'Please say which column of the file is which.' },
  FILE_UNREADABLE: { status: 422, message: 'The file could not be read.' },
  NOTHING_TO_IMPORT: { status: 409, message: 'No row of this file changes anything.' },
  ROWS_CHANGED: { status: 409, message: 'Somebody has changed some of these values in the meantime.' },
  IMPORT_ENDED: { status: 409, message: 'This file has been applied already.' },
  ...ACT_ERRORS,
  VIEW_NAME_TAKEN: { status: 409, message: 'Another view of yours has this name.' },
  ...DRAFT_ERRORS,
  ...MEDIA_ERRORS,
  ...STOCK_ERRORS,
  ...CUSTOMER_DEED_ERRORS,
  MESSAGE_WAITING: { status: 409, message: 'This message still waits to be sent.' },
  ...RECOVERY_ERRORS,
  CODE_TAKEN: { status: 409, message: 'There is already a discount code with this name.' },
} as const satisfies Record<string, ErrorRow>

export type AdminErrorCode = keyof typeof ADMIN_ERRORS

/** The errors of all calls, for the server and the client of the back office. */
export const ALL_ERRORS: Record<ErrorCode | AdminErrorCode, ErrorRow> = { ...ERRORS, ...ADMIN_ERRORS }
export type AnyErrorCode = keyof typeof ALL_ERRORS

export const isAnyErrorCode = (code: unknown): code is AnyErrorCode =>
  typeof code === 'string' && Object.hasOwn(ALL_ERRORS, code)
