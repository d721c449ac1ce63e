import type { Db, Tx } from '#db/client.ts'
import type { DocumentDeps } from './document-deps.ts'
import { findUndrawn, insertFile, listUndrawn } from './document-files.store.ts'
import { drawInWorker } from './draw-in-worker.ts'

export type DrawDeps = { db: Db; publicUrl: URL }

const BATCH = 50

export const enqueueDrawing = ({ jobs }: DocumentDeps, tx: Tx, documentId: string): Promise<void> =>
  jobs.enqueue(tx, 'documents.draw', { key: documentId, payload: { documentId } })

/** Draws the file of a document from its facts, once. */
export async function drawFile({ db, publicUrl }: DrawDeps, documentId: string): Promise<void> {
  const found = await findUndrawn(db, documentId)
  if (found) await insertFile(db, documentId, await drawInWorker({ facts: found.facts }, publicUrl.origin))
}

/** Draws documents whose job was given up or lost. */
export async function drawMissing(deps: DrawDeps): Promise<void> {
  for (const { id } of await listUndrawn(deps.db, BATCH)) await drawFile(deps, id)
}
