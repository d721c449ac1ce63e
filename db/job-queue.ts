import { sql } from 'kysely'
import { fromKysely, PgBoss, type Db as QueueDatabase } from 'pg-boss'
import type { Db } from './client.ts'

/** Lets pg-boss speak through our pool. */
export const queueDatabase = (db: Db): QueueDatabase => ({
  executeSql: (text, values) =>
    db.connection().execute(async (connection) => {
      try {
        return await fromKysely(connection).executeSql(text, values)
      } catch (error) {
        // pg-boss sends whole transactions as one text; one that broke must not return to the pool half open.
        await sql`rollback`.execute(connection).catch(() => undefined)
        throw error
      }
    }),
})

/** Makes the tables of the job queue, or brings them up to date with the installed pg-boss. */
export async function installJobQueue(db: Db): Promise<void> {
  const boss = new PgBoss({ db: queueDatabase(db), supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
}
