import { userInfo } from 'node:os'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import type { Db } from '#db/client.ts'
import { shopNow } from '#db/clock.ts'
import { terminalActor } from '#domain/actor.ts'
import { replacementLeft } from '../claims/index.ts'
import { createJobs } from '../jobs/jobs.store.ts'
import { JOBS } from '../jobs/jobs.ts'
import { createOrderPort, measureOrders, messageHold, type StaffDeps } from '../orders/index.ts'
import type { OperatorShop } from './command.ts'
import { fetchSandboxPayments } from './sandbox-payments.ts'

/** Only queues jobs; the running server works on them. */
function staffDeps(db: Db, production: boolean): StaffDeps {
  const logger = pino({ enabled: false })
  const jobs = createJobs({ db, table: JOBS, logger })
  return {
    db,
    jobs,
    metrics: measureOrders(new Registry()),
    messageHold: messageHold(production),
    now: shopNow,
    replacementLeft,
  }
}

type Sources = { db: Db; publicUrl: URL; production: boolean; confirm: OperatorShop['confirm'] }

/** What the commands need, on an open database. */
export function openOperator({ db, publicUrl, production, confirm }: Sources): OperatorShop {
  const staff = staffDeps(db, production)
  return {
    db,
    staff,
    refunds: { ...staff, orders: createOrderPort(staff) },
    publicUrl,
    actor: terminalActor(userInfo().username),
    providerPayments: async () => (production ? null : fetchSandboxPayments(publicUrl)),
    confirm,
  }
}
