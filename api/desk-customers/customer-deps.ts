import type { Db } from '#db/client.ts'
import type { JobLogger } from '../jobs/job.ts'
import type { Notifications } from '../notifications/index.ts'

export type CustomerDeps = {
  db: Db
  notifications: Notifications
  publicUrl: URL
  now: () => Date
  logger: JobLogger
}
