import type { Db } from '#db/client.ts'
import { findUndrawn, insertFile } from './document-files.store.ts'
import { drawInWorker } from './draw-in-worker.ts'

export type DrawDeps = { db: Db; publicUrl: URL }

/** Draws the file of a document, once. */
export async function drawFile({ db, publicUrl }: DrawDeps, documentId: string): Promise<void> {
  const found = await findUndrawn(db, documentId)
  if (found) await insertFile(db, documentId, await drawInWorker(found.facts, publicUrl.origin))
}
