import { connect, type Db } from '#db/client.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { invariant } from '#kit/invariant.ts'
import { cleanUp } from '../clean-up.ts'
import { makeOldShop } from './old-shop.ts'

export const SEED = Number(process.env.PROVE_SEED) || 1
/** The shop gives up after waiting so many milliseconds for a lock. */
export const LONGEST_WAIT = 1000

/** Works on a server in this folder, and stops it. */
export async function onDatabase<Value>(
  dataDir: string,
  work: (url: string) => Promise<Value>,
): Promise<Value> {
  const database = await startEmbedded({ dataDir })
  invariant(database.ok, database.ok ? '' : database.error)
  return work(database.value.url).finally(cleanUp(database.value.stop))
}

async function withDb<Value>(url: string, work: (db: Db) => Promise<Value>): Promise<Value> {
  const db = connect(url, { timeoutFactor: 20 })
  return work(db).finally(() => db.destroy())
}

export const fill = (url: string, orders: number) =>
  withDb(url, (db) => makeOldShop(db, { orders, seed: SEED }))
export const migrateNow = (url: string, name?: string) =>
  withDb(url, (db) => migrate(db, name)).then(() => {})
