import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { listProducts } from '#api/catalogue/list-products.ts'
import { liveCatalogue } from '#api/catalogue/live-catalogue.ts'
import { createCountryViews } from '#api/search/country-view.ts'
import { liveIndex } from '#api/search/live-index.ts'
import { searchProducts } from '#api/search/search-products.ts'
import { connect } from '#db/client.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { readLexicon } from '#db/seed/search/lexicon.ts'
import { seed } from '#db/seed/seed.ts'
import { invariant } from '#kit/invariant.ts'
import { addProducts } from './many-products.ts'
import type { Report } from './report.ts'

const PRODUCTS = 10_000
const QUERIES = 2000
const ROUNDS = 5
const WARM_UP = 300
const PAGE = { page: 1, pageSize: 24 }
const MEGABYTE = 1024 * 1024

/** Searches in a large catalogue, in this process: without HTTP and caches. */
export async function benchSearch(report: Report) {
  const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-search-'))
  const database = await startEmbedded({ dataDir, durable: false })
  invariant(database.ok, 'the database starts')
  const db = connect(database.value.url, { timeoutFactor: 20 })
  try {
    await migrate(db)
    await seed(db)
    await addProducts(database.value.url, PRODUCTS)
    await measureSearch(db, report)
  } finally {
    await db.destroy()
    await database.value.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureSearch(db: ReturnType<typeof connect>, report: Report) {
  const catalogue = await liveCatalogue(db)
  const before = usedMemory()
  const started = performance.now()
  const index = await liveIndex(db, catalogue)
  const took = performance.now() - started
  const size = (usedMemory() - before) / MEGABYTE
  const count = catalogue.current().documents.length
  const deps = { catalogue, index, viewOf: createCountryViews() }
  const words = readLexicon().flatMap(({ words: texts }) => texts.map(({ text }) => text))
  const searches = times((at) => searchProducts(deps, { ...PAGE, q: queryOf(words, at) }, 'en_IN'))
  const lists = times(() => listProducts(catalogue.current(), { ...PAGE, withMarketing: false }, 'en_IN'))
  const indexText = `index of ${count} products built in ${took.toFixed(0)} ms, about ${size.toFixed(0)} MB`
  report.add('search', at(searches, 0.5) / at(lists, 0.5), `${timesText(searches)}; ${indexText}`)
}

/** One word, two words, or a word with a letter lost. */
function queryOf(words: readonly string[], at: number): string {
  const word = words[at % words.length] ?? ''
  if (at % 3 === 0) return word
  return at % 3 === 1 ? `${word} ${words[(at * 7) % words.length]}` : word.slice(0, 2) + word.slice(3)
}

/**
 * The time of each query, sorted: the fastest of several rounds, so that a moment in which another process had the core
 * does not count. The kernel counts processor time in steps of milliseconds, which is too coarse for one query.
 */
function times(run: (at: number) => unknown): number[] {
  for (let at = 0; at < WARM_UP; at += 1) run(at)
  const fastest = Array.from({ length: QUERIES }, () => Number.POSITIVE_INFINITY)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let at = 0; at < QUERIES; at += 1) {
      const started = performance.now()
      run(at)
      fastest[at] = Math.min(fastest[at] ?? 0, performance.now() - started)
    }
  }
  return fastest.sort((one, other) => one - other)
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
const timesText = (sorted: readonly number[]) =>
  `p50 ${at(sorted, 0.5).toFixed(2)} ms, p99 ${at(sorted, 0.99).toFixed(2)} ms`

/** Including typed arrays, which are not on the heap. */
function usedMemory(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
