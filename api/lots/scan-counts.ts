import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { readLotCode } from '#domain/lots/lot-code.ts'
import { minutes } from '#kit/duration.ts'
import type { Middleware } from '../http/server/middleware.ts'
import { addScans } from './scans.store.ts'

/** Further lots are not counted until these are written. */
const MOST_PENDING = 1000
const WRITE_EVERY = minutes(1)
const PAGE = /^\/trace\/([^/?#]+)(?:\?|$)/

export type ScanCounts = ReturnType<typeof createScanCounts>

/** Counts visits of the lots' pages in memory and writes them every minute: lot, day and number, nothing else. */
export function createScanCounts(db: Db, logger: FastifyBaseLogger) {
  const pending = new Map<string, number>()

  async function write() {
    const scans = [...pending].map(([code, times]) => ({ code, times }))
    pending.clear()
    if (scans.length > 0) await addScans(db, scans)
  }
  const writeAndLog = () =>
    write().catch((error: unknown) => logger.warn({ err: error }, 'scans could not be counted'))
  const timer = setInterval(writeAndLog, WRITE_EVERY).unref()

  return {
    count(code: string) {
      const known = pending.get(code)
      if (known !== undefined || pending.size < MOST_PENDING) pending.set(code, (known ?? 0) + 1)
    },
    write,
    async close() {
      clearInterval(timer)
      await writeAndLog()
    },
  }
}

/** Counts visits before the cache answers them, then passes the request on. */
export const countScans =
  (counts: Pick<ScanCounts, 'count'>, inner: Middleware): Middleware =>
  (request, response, next) => {
    const code = request.method === 'GET' ? scannedCode(request.url ?? '') : null
    if (code !== null) counts.count(code)
    inner(request, response, next)
  }

/** The address on a pack has the right spelling; another one is led to it and counted there. */
function scannedCode(url: string): string | null {
  const typed = PAGE.exec(url)?.[1]?.replace(/\.data$/, '')
  return typed !== undefined && readLotCode(typed) === typed ? typed : null
}
