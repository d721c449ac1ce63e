import type { Permission } from '#domain/permission.ts'

/**
 * Who may make a call: anyone (sign-in), everybody who is signed in, or staff with the permission. Of a list, one is
 * enough to be admitted; the handler then checks the one that the deed needs.
 */
export type AdminAccess = 'anyone' | 'signed-in' | Permission | readonly [Permission, ...Permission[]]

export type AdminLimitClass = 'staffRead' | 'staffWrite' | 'staffSignIn' | 'staffHeavy'

/** The type of a file that a call answers instead of JSON. */
export type AdminFileType =
  | 'application/pdf'
  | 'text/csv'
  | 'image/webp'
  | 'image/jpeg'
  | 'text/event-stream'
  | 'application/octet-stream'

/** A row of the table of calls. It does not compile without `permission`. */
export type AdminCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/admin/api/v1/${string}`
  permission: AdminAccess
  /**
   * `always`: refused without the proof of a fresh key for this deed. `by-rule`: the handler decides whether the deed
   * needs one. Such a call has a row in `deeds.ts`.
   */
  stepUp?: 'always' | 'by-rule'
  /** Changes something with a version: refused without If-Match. */
  isVersioned?: true
  limit: AdminLimitClass
  /** The largest body in bytes, if it may be larger than those of the shop. */
  bodyLimit?: number
  /** Absent: 200. */
  status?: 202
  /** The type of a file that is the body. Absent: the body is JSON. */
  takes?: 'image/*' | 'application/pdf' | 'text/csv' | '*/*'
  /** Absent: the answer is JSON. */
  file?: AdminFileType
}
