import { Worker } from 'node:worker_threads'
import type { WrittenReport } from './write-file.ts'

const SCRIPT = new URL('./write-file-worker.ts', import.meta.url)

/** Writes a file in a thread of its own: a hundred thousand rows take seconds, in which a server would stand still. */
export function writeInWorker(report: WrittenReport): Promise<Buffer> {
  return new Promise((done, fail) => {
    const worker = new Worker(SCRIPT, { workerData: report })
    worker.once('message', (bytes: Uint8Array) => done(Buffer.from(bytes)))
    worker.once('error', fail)
    worker.once('exit', (code) => fail(new Error(`the writing thread ended with ${code} and no file`)))
  })
}
