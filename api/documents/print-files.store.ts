import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { PrintJob } from '#domain/documents/print-facts.ts'

export async function insertPrint(db: DbOrTx, { kind, papers }: PrintJob, by: string): Promise<string> {
  const { id } = await db
    .insertInto('print_file')
    .values({ kind, facts: JSON.stringify(papers), asked_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A file that is not drawn yet; undefined if it is, or was erased. */
export const findUnprinted = (db: DbOrTx, id: string) =>
  db
    .selectFrom('print_file')
    .select(['kind', 'facts'])
    .where('id', '=', id)
    .where('facts', 'is not', null)
    .executeTakeFirst()

/** What the papers said is not kept beside the file. A file that was erased while it was drawn stays so. */
export async function savePrint(db: DbOrTx, id: string, bytes: Buffer): Promise<void> {
  await db
    .updateTable('print_file')
    .set({ bytes, facts: null, failed_at: null })
    .where('id', '=', id)
    .where('facts', 'is not', null)
    .execute()
}

export async function savePrintFailed(db: DbOrTx, id: string): Promise<void> {
  await db.updateTable('print_file').set({ failed_at: sql<Date>`now()` }).where('id', '=', id).execute()
}

/** `isGone`: it is older than a day. */
export const findPrint = (db: DbOrTx, id: string) =>
  db
    .selectFrom('print_file')
    .select(['kind', 'bytes', 'failed_at as failedAt'])
    .select(sql<boolean>`created_at < now() - interval '24 hours'`.as('isGone'))
    .where('id', '=', id)
    .executeTakeFirst()

/** Erases what is older than a day; the rows go after a month. */
export async function erasePrints(db: DbOrTx): Promise<void> {
  await sql`
    update print_file set bytes = null, facts = null
    where created_at < now() - interval '24 hours' and num_nonnulls(bytes, facts) > 0`.execute(db)
  await sql`delete from print_file where created_at < now() - interval '30 days'`.execute(db)
}
