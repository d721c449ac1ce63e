import { userInfo } from 'node:os'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import type { Db } from '#db/client.ts'
import { createJobs } from '../jobs/jobs.store.ts'
import { JOBS } from '../jobs/jobs.ts'
import { createNotifications } from '../notifications/index.ts'
import { measureOrders, type StaffDeps } from '../orders/index.ts'
import type { OperatorShop } from './command.ts'
import { askSandbox } from './sandbox-books.ts'

/** Queues what follows from a move; the running shop does it. */
function staffOf(db: Db, publicUrl: URL): StaffDeps {
  const logger = pino({ enabled: false })
  const registry = new Registry()
  const jobs = createJobs({ db, table: JOBS, logger })
  // Staff sends no one-time codes.
  const notifications = createNotifications({ jobs, publicUrl, logger, registry, codeOf: () => '' })
  return { db, jobs, notifications, publicUrl, metrics: measureOrders(registry) }
}

type Sources = { db: Db; publicUrl: URL; production: boolean; confirm: OperatorShop['confirm'] }

/** What the commands work with, on a database that is open. */
export const openOperator = ({ db, publicUrl, production, confirm }: Sources): OperatorShop => ({
  db,
  staff: staffOf(db, publicUrl),
  by: userInfo().username,
  providerBooks: async () => (production ? null : askSandbox(publicUrl)),
  confirm,
})
