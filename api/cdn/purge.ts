import { createHash } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { shopTime } from '#db/clock.ts'
import { seconds } from '#kit/duration.ts'
import { fail, ok } from '#kit/result.ts'
import type { JobOutcome, JobRun } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.store.ts'
import { type JOBS, PATHS_OF_PURGE } from '../jobs/jobs.ts'
import { changedNames, type PageHashes } from './page-hashes.ts'

type CdnDeps = {
  db: Db
  jobs: Jobs<typeof JOBS>
  /** Absent: there is no CDN to tell. */
  url: string | undefined
  hashes: () => PageHashes
}

const ANSWER_WITHIN = seconds(10)
/** Every process sees a change. Those that see it within these seconds queue it once. */
const SAME_WITHIN = seconds(10)

/** A process that is slow to load a change may fill the CDN with the old page once more. */
const AGAIN_AFTER = seconds(5)

const isWorthAgain = (status: number) => status >= 500 || status === 408 || status === 429

type Purge = { paths: readonly string[]; tags?: readonly string[] | undefined }

/** Posts paths and tags to the address of the operator, who translates them for the CDN. */
async function post(url: string, purge: Purge, signal: AbortSignal): Promise<JobOutcome> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(purge),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN)]),
    })
    await answer.body?.cancel()
    if (answer.ok) return ok(undefined)
    const kind = isWorthAgain(answer.status) ? 'TRANSIENT' : 'PERMANENT'
    return fail({ kind, reason: `HTTP_${answer.status}` })
  } catch {
    return fail({ kind: 'TRANSIENT', reason: 'NO_ANSWER' })
  }
}

/** Tells the CDN which pages have changed. `look` compares the pages with those of the last look. */
export function createCdn({ db, jobs, url, hashes }: CdnDeps) {
  if (url === undefined) return { look: async () => {} }
  jobs.work('cdn.purge', (purge, { signal }: JobRun) => post(url, purge, signal))
  let seen = hashes()
  return {
    async look() {
      const now = hashes()
      const paths = changedNames(seen.paths, now.paths)
      if (paths.length === 0) return
      const changed = changedNames(seen.tags, now.tags)
      const tags = changed.length > PATHS_OF_PURGE ? ['all'] : changed
      const version = paths.map((path) => `${path} ${now.paths.get(path)}`).join('\n')
      const key = `${createHash('sha256').update(version).digest('hex')} ${Math.floor(shopTime() / SAME_WITHIN)}`
      await db.transaction().execute(async (tx) => {
        for (let from = 0; from < paths.length; from += PATHS_OF_PURGE) {
          const payload = { paths: paths.slice(from, from + PATHS_OF_PURGE), tags }
          await jobs.enqueue(tx, 'cdn.purge', { key: `${key} ${from}`, payload })
          const runAt = new Date(shopTime() + AGAIN_AFTER)
          await jobs.enqueue(tx, 'cdn.purge', { key: `${key} ${from} again`, payload, runAt })
        }
      })
      seen = now
    },
  }
}
