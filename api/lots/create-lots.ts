import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { readLotCode } from '#domain/lots/lot-code.ts'
import { fail, ok } from '#kit/result.ts'
import type { Handlers } from '../http/calls/route.ts'
import { liveValue } from '../live-value.ts'
import { findReport } from './lot-report.store.ts'
import { countLotChanges, listPublicLots, readLot } from './read-lot.store.ts'
import { createScanCounts } from './scan-counts.ts'

/** The call that reads a lot, and the version of what it answers: caches keep an answer as long as the version. */
export async function createLots(db: Db, logger: FastifyBaseLogger) {
  const scans = createScanCounts(db, logger)
  const changes = await liveValue(() => countLotChanges(db))
  const codes = await liveValue(() => listPublicLots(db))
  const handlers: Pick<Handlers, 'getLot' | 'getLotReport'> = {
    async getLot({ params }) {
      const code = readLotCode(params.code)
      const lot = code && (await readLot(db, code))
      return lot ? ok(lot) : fail({ code: 'NOT_FOUND' })
    },
    async getLotReport({ params }) {
      const code = readLotCode(params.code)
      const bytes = code && (await findReport(db, code, params.report))
      return bytes ? ok({ bytes, name: `${code}-report.pdf` }) : fail({ code: 'NOT_FOUND' })
    },
  }
  return {
    handlers,
    version: changes.current,
    /** Whether a lot has a page. */
    isLot: (code: string) => codes.current().has(code),
    // The codes first: a new version then finds the page of a new lot.
    refresh: async () => {
      await codes.refresh()
      await changes.refresh()
    },
    scans,
    closeWith: (app: FastifyInstance) => app.addHook('onClose', scans.close),
  }
}
