import { setTimeout as wait } from 'node:timers/promises'
import { insertPrint } from '#api/documents/print-files.store.ts'
import { sampleSlip } from '#api/documents/testing-prints.ts'
import { createJobs } from '#api/jobs/jobs.store.ts'
import { JOBS } from '#api/jobs/jobs.ts'
import { connect, type Db } from '#db/client.ts'
import { milliseconds } from '#kit/duration.ts'
import { type Measured, measure } from './load.ts'
import { median } from './median.ts'
import type { Shop } from './shop.ts'

const SLIPS = 200
const ROUNDS = 7
const SECONDS = 1

const nothing = () => undefined
const QUIET = { debug: nothing, info: nothing, warn: nothing, error: nothing }

const isDrawn = async (db: Db, id: string) =>
  (await db.selectFrom('print_file').select('bytes').where('id', '=', id).executeTakeFirst())?.bytes != null

export type WhilePrinting = { alone: Measured; beside: Measured; ratio: number; isDrawing: boolean }

/** The home page while the shop draws 200 packing slips, beside the same page while it draws none. */
export async function benchWhilePrinting(shop: Shop): Promise<WhilePrinting> {
  const db = connect(shop.databaseUrl)
  const jobs = createJobs({ db, table: JOBS, logger: QUIET })
  const papers = Array.from({ length: SLIPS }, (_, nth) =>
    sampleSlip({ orderNumber: `AM-4H8R-${1000 + nth}` }),
  )
  const load = { url: `${shop.url}/`, headers: () => ({ 'accept-encoding': 'br' }) }
  const rounds: Omit<WhilePrinting, 'ratio'>[] = []
  try {
    await measure(load, 3)
    while (rounds.length < ROUNDS) {
      const alone = await measure(load, SECONDS)
      const printId = await db.transaction().execute(async (tx) => {
        const id = await insertPrint(tx, { kind: 'SLIPS', papers }, 'Bench')
        await jobs.enqueue(tx, 'documents.print', { key: id, payload: { printId: id } })
        return id
      })
      // The worker takes the job and starts its thread.
      await wait(milliseconds(500))
      const beside = await measure(load, SECONDS)
      rounds.push({ alone, beside, isDrawing: !(await isDrawn(db, printId)) })
      while (!(await isDrawn(db, printId))) await wait(milliseconds(50))
    }
  } finally {
    await db.destroy()
  }
  const { item, value } = median(rounds, ({ alone, beside }) => beside.p99 / alone.p99)
  return { ...item, ratio: value }
}
