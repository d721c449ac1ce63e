import { Worker } from 'node:worker_threads'
import type { Result } from '#kit/result.ts'
import { createSemaphore } from '#kit/semaphore.ts'
import type { MadeFiles, PictureTask, WholePicture, WholeProblem } from './picture-work.ts'

const SCRIPT = new URL('./picture-worker.ts', import.meta.url)

/** Decoding takes much memory and a core each. */
const AT_ONCE = 2
const turns = createSemaphore(AT_ONCE)

/** Works on a picture in a thread of its own. */
async function inWorker<Done>(task: PictureTask): Promise<Done> {
  return turns.run(async () => {
    // The libraries of a thread stay loaded only if the process has loaded them first.
    await import('sharp')
    return new Promise<Done>((done, fail) => {
      const worker = new Worker(SCRIPT, { workerData: task })
      worker.once('message', done)
      worker.once('error', fail)
      worker.once('exit', (code) => fail(new Error(`the picture thread ended with ${code} and no answer`)))
    })
  })
}

export const takeInWorker = (bytes: Uint8Array) =>
  inWorker<Result<WholePicture, WholeProblem>>({ take: { bytes } })

export const makeInWorker = (make: Extract<PictureTask, { make: unknown }>['make']) =>
  inWorker<Result<MadeFiles, 'TOO_DETAILED'>>({ make })
