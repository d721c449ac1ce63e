import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type SearchDocument, type TextPostings, textPostings } from '#domain/search/text-postings.ts'

/** Starting a thread takes longer than reading the texts of this many products. */
const MOST_HERE = 500

/** Reads the texts of the products, those of a large catalogue in a thread, so that requests do not wait. */
export async function buildTexts(documents: readonly SearchDocument[]): Promise<TextPostings> {
  if (documents.length <= MOST_HERE) return textPostings(documents)
  const worker = new Worker(new URL('./build-texts-worker.ts', import.meta.url), { workerData: documents })
  const [postings] = await once(worker, 'message')
  return postings
}
