import { parentPort } from 'node:worker_threads'
import type { DrawnWork } from '../draw-in-worker.ts'
import { drawDocument } from './draw-document.ts'
import { drawPrint } from './draw-print.ts'

type Task = { id: number; work: DrawnWork; origin: string }

/** Draws one file for each message. An error ends the thread, and the caller starts another one. */
parentPort?.on('message', async ({ id, work, origin }: Task) =>
  parentPort?.postMessage({
    id,
    bytes: 'facts' in work ? await drawDocument(work.facts, origin) : await drawPrint(work.print, origin),
  }),
)
