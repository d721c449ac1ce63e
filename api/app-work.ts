import { pino } from 'pino'
import { Registry } from 'prom-client'
import { ok } from '#kit/result.ts'
import type { AppDeps } from './app-deps.ts'
import { archiveOrders } from './archive/index.ts'
import { measureAudit, measureUnsealed, sealAndCount, setMaskSecret } from './audit/index.ts'
import { createOtcCodes, sweepSignIns } from './auth/index.ts'
import { measureTickets, reportOverdue } from './care/index.ts'
import { countPairs, sweepPriceChanges } from './catalogue/index.ts'
import { measureClaims, watchClaims } from './claims/index.ts'
import { deriveKeys } from './derive-key.ts'
import { countSalesDays } from './desk/index.ts'
import { runErasures, sweepChanges as sweepCustomerChanges } from './desk-customers/index.ts'
import { sweepChanges } from './drafts/index.ts'
import { measureJobs } from './jobs/job-metrics.ts'
import { createJobs } from './jobs/jobs.store.ts'
import { JOBS } from './jobs/jobs.ts'
import { watchJobs } from './jobs/watch-jobs.ts'
import { createNotifications, watchSenders } from './notifications/index.ts'
import { measurePool } from './observe/process-metrics.ts'
import { sweepPromoRefusals } from './promotions/index.ts'
import { sweepStaff } from './staff/index.ts'
import { sweepUploads } from './uploads/index.ts'

export type Work = ReturnType<typeof createWork>

/** The job queue and the messages that are sent by it. */
export function createWork({ db, publicUrl, secret, previousSecret, senders, ...deps }: AppDeps) {
  const { registry = new Registry() } = deps
  const logger = deps.logger ?? pino({ enabled: false })
  const jobs = createJobs({ db, table: JOBS, logger, watch: watchJobs(registry, deps.tracing) })
  measurePool(registry, db)
  setMaskSecret(secret)
  const auditMetrics = measureAudit(registry)
  // What is counted in the database is the same for all processes: a worker tells it, and web processes do not repeat it.
  if (deps.process?.role !== 'web')
    for (const measure of [measureJobs, measureTickets, measureClaims, measureUnsealed]) measure(registry, db)
  const secrets = { secret, previousSecret }
  const codes = createOtcCodes({
    codeKeys: deriveKeys(secrets, 'otc-code'),
    hashKeys: deriveKeys(secrets, 'otc-hash'),
  })
  const queue = { jobs, publicUrl, logger, registry, codeOf: codes.codeOf }
  const notifications = createNotifications({
    ...queue,
    ...(senders && { senders: watchSenders(db, senders) }),
  })
  jobs.work('audit.seal', () => sealAndCount({ db, logger, metrics: auditMetrics }).then(ok))
  jobs.work('auth.sweep', async () => {
    await sweepSignIns(db)
    await sweepPromoRefusals(db)
    await sweepStaff(db)
    return ok(undefined)
  })
  jobs.work('catalogue.sweep', async () => {
    await sweepPriceChanges(db)
    await sweepChanges(db)
    return ok(undefined)
  })
  jobs.work('care.overdue', () => reportOverdue(db, logger).then(ok))
  jobs.work('claims.watch', () => watchClaims(db, logger).then(ok))
  jobs.work('uploads.sweep', () => sweepUploads(db).then(ok))
  const archive = { db, logger, months: deps.archiveAfterMonths ?? null }
  jobs.work('orders.archive', (_payload, { signal }) =>
    archiveOrders(archive, signal).then(() => ok(undefined)),
  )
  jobs.work('desk.sales', () => countSalesDays(db).then(ok))
  jobs.work('customers.erase', async () => {
    await runErasures({ db, logger })
    await sweepCustomerChanges(db)
    return ok(undefined)
  })
  jobs.work('catalogue.pairs', () => countPairs(db).then(ok))
  return { jobs, codes, notifications, registry, logger }
}
