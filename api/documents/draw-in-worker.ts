import { Worker } from 'node:worker_threads'
import type { DocumentFacts } from '#domain/documents/document-facts.ts'
import type { PrintJob } from '#domain/documents/print-facts.ts'
import { minutes } from '#kit/duration.ts'

const SCRIPT = new URL('./draw/draw-worker.ts', import.meta.url)
/** Loading pdfkit takes several times as long as drawing, so the thread stays for the next document. */
const KEPT = minutes(1)

type Waiting = { done: (bytes: Buffer) => void; fail: (error: Error) => void }

let thread: { worker: Worker; waiting: Map<number, Waiting> } | null = null
let idle: NodeJS.Timeout | undefined
let last = 0

/** A document of record, or papers to print. */
export type DrawnWork = { facts: DocumentFacts } | { print: PrintJob }

/** Draws a PDF in a thread of its own: shaping Indian scripts takes up to half a second, in which a server would stand still. */
export function drawInWorker(work: DrawnWork, origin: string): Promise<Buffer> {
  clearTimeout(idle)
  thread ??= startThread()
  const { worker, waiting } = thread
  const id = ++last
  return new Promise((done, fail) => {
    waiting.set(id, { done, fail })
    // A process does not end while a document is being drawn, but an idle thread does not keep it alive.
    worker.ref()
    worker.postMessage({ id, work, origin })
  })
}

function startThread() {
  const worker = new Worker(SCRIPT)
  const waiting = new Map<number, Waiting>()
  const end = (error: Error) => {
    if (thread?.worker === worker) thread = null
    for (const { fail } of waiting.values()) fail(error)
    waiting.clear()
  }
  worker.on('message', ({ id, bytes }: { id: number; bytes: Uint8Array }) => {
    waiting.get(id)?.done(Buffer.from(bytes))
    waiting.delete(id)
    if (waiting.size > 0) return
    worker.unref()
    idle = setTimeout(() => {
      thread = null
      void worker.terminate()
    }, KEPT).unref()
  })
  worker.once('error', end)
  worker.once('exit', (code) => end(new Error(`the drawing thread ended with ${code} and no file`)))
  return { worker, waiting }
}
