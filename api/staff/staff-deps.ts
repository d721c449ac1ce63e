import type { Db } from '#db/client.ts'
import type { OtcCodes } from '../auth/index.ts'
import { deriveKeys, type KeyRing, type Secrets } from '../derive-key.ts'
import type { Jobs } from '../jobs/jobs.store.ts'
import type { JOBS } from '../jobs/jobs.ts'
import type { Notifications } from '../notifications/index.ts'
import type { StaffMetrics } from './staff-metrics.ts'
import type { StaffBrowser } from './staff-sessions.ts'

export type StaffDeps = {
  db: Db
  /** Derives codes from their seeds, and hashes them with a key that customers' codes do not have. */
  codes: OtcCodes
  notifications: Notifications
  jobs: Jobs<typeof JOBS>
  publicUrl: URL
  /** Seal the secrets of authenticator apps. */
  sealKeys: KeyRing
  /** Hash recovery codes. */
  recoveryKeys: KeyRing
  now: () => Date
  metrics: StaffMetrics
}

export const staffSealKeys = (secrets: Secrets): KeyRing => deriveKeys(secrets, 'staff-totp')

/** The browser that signs in. */
export type Visitor = {
  requestId: string
  ip: string
  network: string
  device: string
  browser: StaffBrowser
}
