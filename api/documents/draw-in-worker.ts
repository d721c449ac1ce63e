import { Worker } from 'node:worker_threads'
import type { DocumentFacts } from '#domain/documents/document-facts.ts'
import type { PrintJob } from '#domain/documents/print-facts.ts'

const SCRIPT = new URL('./draw/draw-worker.ts', import.meta.url)

/** A document of record, or papers to print. */
export type DrawnWork = { facts: DocumentFacts } | { print: PrintJob }

/** Draws a PDF in a thread of its own: shaping Indian scripts takes up to half a second, in which a server would stand still. */
export function drawInWorker(work: DrawnWork, origin: string): Promise<Buffer> {
  return new Promise((done, fail) => {
    const worker = new Worker(SCRIPT, { workerData: { work, origin } })
    worker.once('message', (bytes: Uint8Array) => done(Buffer.from(bytes)))
    worker.once('error', fail)
    worker.once('exit', (code) => fail(new Error(`the drawing thread ended with ${code} and no file`)))
  })
}
