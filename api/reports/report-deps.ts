import type { Db } from '#db/client.ts'
import type { Work } from '../app-work.ts'

export type ReportDeps = { db: Db; jobs: Work['jobs']; now: () => Date }
