import { setTimeout as wait } from 'node:timers/promises'
import { milliseconds } from '#kit/duration.ts'
import { findFaults, underLoad } from '../../rehearse/load.ts'
import { buyer } from '../../rehearse/shopper.ts'
import { stockUp } from '../../rehearse/stock-up.ts'
import { createTally, type Tally } from '../../rehearse/tally.ts'
import { countRow, type Experiment, type Row, type Run } from '../experiment.ts'
import { makeDataDir, openSite, type Site, WITHOUT_PAGES } from '../site.ts'
import { backUp } from './back-up.ts'
import { eachRows } from './each-migration.ts'
import { migrateRows } from './migrate-old.ts'
import { schemaOf } from './schema-of.ts'

/** A backup of the running shop and a database of the first schema become shops that work. */
export const restore: Experiment = {
  name: 'restore',
  run: async (run) => [
    ...(await backupRows(run)),
    ...(await migrateRows(run)),
    ...(run.isQuick ? [] : await eachRows(run)),
  ],
}

type Backup = { dataDir: string; answered: string[]; schema: Set<string>; tally: Tally }

async function backupRows(run: Run): Promise<Row[]> {
  const backup = await backUpUnderLoad(run)
  const since = Date.now()
  const site = await openSite({ program: WITHOUT_PAGES, dataDir: backup.dataDir })
  const started = (Date.now() - since) / 1000
  try {
    return await restoredRows(site, backup, started)
  } finally {
    await site.stop()
  }
}

/** The backup begins in the middle of the orders. */
async function backUpUnderLoad({ isQuick }: Run): Promise<Backup> {
  const site = await openSite({ program: WITHOUT_PAGES })
  const dataDir = makeDataDir()
  const [buyers, orders] = isQuick ? [3, 3] : [8, 400]
  const answered: string[] = []
  try {
    await stockUp(site.db)
    const tally = await underLoad(site.target, { buyers, guests: 1 }, async ({ acknowledged, givenUp }) => {
      const answers = async (count: number) => {
        while (acknowledged.length < count && givenUp.length === 0) await wait(milliseconds(20))
      }
      await answers(orders)
      answered.push(...acknowledged)
      await backUp(site.databaseUrl, site.dataDir, dataDir)
      await answers(2 * orders)
    })
    return { dataDir, answered, schema: await schemaOf(site.db), tally }
  } finally {
    await site.stop()
  }
}

async function restoredRows(site: Site, backup: Backup, started: number): Promise<Row[]> {
  const { answered, schema, tally } = backup
  const different = schema.symmetricDifference(await schemaOf(site.db))
  const faults = await findFaults(site.db, site.target, { ...createTally(), acknowledged: answered })
  const later = createTally()
  await buyer(site.target, later)
  const failures = [...tally.failures, ...tally.givenUp]
  return [
    countRow('T22', `${tally.requests()} requests while the data folder is copied: failures`, failures),
    countRow('T22', `${schema.size} columns, constraints, indexes, triggers and functions: differences`, [
      ...different,
    ]),
    countRow(
      'T22',
      `${answered.length} of ${tally.acknowledged.length} orders were answered before: lost, twice, findings of the audit`,
      faults,
    ),
    {
      ...{
        target: 'T22',
        what: `the shop starts on the copy in ${started.toFixed(1)} s: orders placed and paid`,
      },
      ...{ figure: String(later.paid.length), limit: '1', isKept: later.paid.length === 1 },
    },
  ]
}
