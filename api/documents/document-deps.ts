import type { Jobs } from '../jobs/jobs.store.ts'
import type { JOBS } from '../jobs/jobs.ts'

/** What making a document needs: its file is drawn by a job. */
export type DocumentDeps = { jobs: Jobs<typeof JOBS> }
