import { ok } from '#kit/result.ts'
import type { Jobs } from '../jobs/jobs.store.ts'
import type { JOBS } from '../jobs/jobs.ts'
import type { ImportDeps } from './import-deps.ts'
import { importRoutes } from './imports.routes.ts'
import { sweepImports } from './imports.store.ts'

/** Builds the imports: their calls and their job. */
export function createImports({ jobs, ...deps }: ImportDeps & { jobs: Jobs<typeof JOBS> }) {
  jobs.work('imports.sweep', () => sweepImports(deps.db).then(ok))
  return importRoutes(deps)
}
