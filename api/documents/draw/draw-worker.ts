import { parentPort } from 'node:worker_threads'
import type { DocumentFacts } from '#domain/documents/document-facts.ts'
import { drawDocument } from './draw-document.ts'

type Task = { id: number; facts: DocumentFacts; origin: string }

/** Draws one document for each message. An error ends the thread, and the caller starts another one. */
parentPort?.on('message', async ({ id, facts, origin }: Task) =>
  parentPort?.postMessage({ id, bytes: await drawDocument(facts, origin) }),
)
