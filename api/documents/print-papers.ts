import type { Db, Tx } from '#db/client.ts'
import type { PrintJob } from '#domain/documents/print-facts.ts'
import type { PrintKind } from '#domain/documents/print-kind.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { DocumentDeps } from './document-deps.ts'
import type { DrawDeps } from './draw-file.ts'
import { drawInWorker } from './draw-in-worker.ts'
import { findPrint, findUnprinted, insertPrint, savePrint, savePrintFailed } from './print-files.store.ts'

/** Asks for a file of papers; a job draws it. Answers its id. */
export async function askForPrint(
  { jobs }: DocumentDeps,
  tx: Tx,
  job: PrintJob,
  by: string,
): Promise<string> {
  const printId = await insertPrint(tx, job, by)
  await jobs.enqueue(tx, 'documents.print', { key: printId, payload: { printId } })
  return printId
}

/** Draws the papers of a file, once. */
export async function printPapers({ db, publicUrl }: DrawDeps, printId: string): Promise<void> {
  const found = await findUnprinted(db, printId)
  if (!found?.facts) return
  // The facts were stored as the papers of this kind.
  const print = { kind: found.kind, papers: found.facts } as PrintJob
  try {
    await savePrint(db, printId, await drawInWorker({ print }, publicUrl.origin))
  } catch (error) {
    await savePrintFailed(db, printId)
    throw error
  }
}

const NAMES: Record<PrintKind, string> = {
  SLIPS: 'packing-slips.pdf',
  LABELS: 'labels.pdf',
  INVOICES: 'invoices.pdf',
  PARCELS: 'parcels.pdf',
  PICK_LIST: 'pick-list.pdf',
  HAND_OVER: 'hand-over.pdf',
  STICKERS: 'stickers.pdf',
}

type Printed = { kind: PrintKind; bytes: Buffer; name: string }

export async function readPrint(
  db: Db,
  id: string,
): Promise<Result<Printed, 'UNKNOWN' | 'GONE' | 'FAILED' | 'NOT_READY'>> {
  const found = await findPrint(db, id)
  if (!found) return fail('UNKNOWN')
  if (found.isGone) return fail('GONE')
  if (found.bytes) return ok({ kind: found.kind, bytes: found.bytes, name: NAMES[found.kind] })
  return fail(found.failedAt ? 'FAILED' : 'NOT_READY')
}
