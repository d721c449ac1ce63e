import { parentPort, workerData } from 'node:worker_threads'
import type { DrawnWork } from '../draw-in-worker.ts'
import { drawDocument } from './draw-document.ts'
import { drawPrint } from './draw-print.ts'

/** Draws one file and ends. */
const { work, origin }: { work: DrawnWork; origin: string } = workerData
parentPort?.postMessage(
  'facts' in work ? await drawDocument(work.facts, origin) : await drawPrint(work.print, origin),
)
