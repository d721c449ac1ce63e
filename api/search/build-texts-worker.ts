import { parentPort, workerData } from 'node:worker_threads'
import { type SearchDocument, textPostings } from '#domain/search/text-postings.ts'

const documents: readonly SearchDocument[] = workerData
const postings = textPostings(documents)
const { starts, documents: positions, weights } = postings
parentPort?.postMessage(postings, [starts.buffer, positions.buffer, weights.buffer] as ArrayBuffer[])
