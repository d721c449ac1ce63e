import type { Db } from '#db/client.ts'
import type { Jobs } from '../jobs/jobs.store.ts'
import type { JOBS } from '../jobs/jobs.ts'
import type { MediaStore } from './media-store.ts'

export type MediaDeps = { db: Db; jobs: Jobs<typeof JOBS>; store: MediaStore }
