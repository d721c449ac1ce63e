import { ok } from '#kit/result.ts'
import type { DocumentDeps } from './document-deps.ts'
import { documentsRoutes } from './documents.routes.ts'
import { type DrawDeps, drawFile, drawMissing } from './draw-file.ts'
import { erasePrints } from './print-files.store.ts'
import { printPapers } from './print-papers.ts'

/** Builds the documents module: its API calls and its jobs. */
export function createDocuments({ jobs, ...deps }: DocumentDeps & DrawDeps) {
  jobs.work('documents.draw', ({ documentId }) => drawFile(deps, documentId).then(ok))
  jobs.work('documents.print', ({ printId }) => printPapers(deps, printId).then(ok))
  jobs.work('documents.sweep', async () => {
    await erasePrints(deps.db)
    await drawMissing(deps)
    return ok(undefined)
  })
  return { handlers: documentsRoutes(deps.db) }
}
