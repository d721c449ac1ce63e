import type { Db } from '#db/client.ts'
import type { Replica } from '../http/replica/replica.ts'
import type { Jobs } from '../jobs/jobs.store.ts'
import type { JOBS } from '../jobs/jobs.ts'

export type ReportDeps = {
  db: Db
  jobs: Jobs<typeof JOBS>
  now: () => Date
  replica?: Replica | undefined
}
