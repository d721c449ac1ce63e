import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../../low-priority.ts'
import type { DrawnWork } from '../draw-in-worker.ts'
import { drawDocument } from './draw-document.ts'
import { drawPrint } from './draw-print.ts'
import { drawEvidence } from './evidence.ts'

lowerThreadPriority()

type Task = { id: number; work: DrawnWork; origin: string }

const draw = (work: DrawnWork, origin: string): Promise<Buffer> => {
  if ('facts' in work) return drawDocument(work.facts, origin)
  return 'print' in work ? drawPrint(work.print, origin) : drawEvidence(work.evidence, origin)
}

/** Draws one file for each message. An error ends the thread, and the caller starts another one. */
parentPort?.on('message', async ({ id, work, origin }: Task) =>
  parentPort?.postMessage({
    id,
    bytes: await draw(work, origin),
  }),
)
