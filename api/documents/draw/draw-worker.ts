import { parentPort, workerData } from 'node:worker_threads'
import type { DocumentFacts } from '#domain/documents/document-facts.ts'
import { drawDocument } from './draw-document.ts'

/** Draws one document and ends. */
const { facts, origin }: { facts: DocumentFacts; origin: string } = workerData
parentPort?.postMessage(await drawDocument(facts, origin))
