import { userInfo } from 'node:os'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import type { Db } from '#db/client.ts'
import { createJobs } from '../jobs/jobs.store.ts'
import { JOBS } from '../jobs/jobs.ts'
import { measureOrders, messageHold, type StaffDeps } from '../orders/index.ts'
import type { OperatorShop } from './command.ts'
import { askSandbox } from './sandbox-books.ts'

/** Queues what follows from a move; the running shop does it. */
function staffOf(db: Db, production: boolean): StaffDeps {
  const logger = pino({ enabled: false })
  const registry = new Registry()
  const jobs = createJobs({ db, table: JOBS, logger })
  return { db, jobs, metrics: measureOrders(registry), messageHold: messageHold(production) }
}

type Sources = { db: Db; publicUrl: URL; production: boolean; confirm: OperatorShop['confirm'] }

/** What the commands work with, on a database that is open. */
export const openOperator = ({ db, publicUrl, production, confirm }: Sources): OperatorShop => ({
  db,
  staff: staffOf(db, production),
  by: userInfo().username,
  providerBooks: async () => (production ? null : askSandbox(publicUrl)),
  confirm,
})
