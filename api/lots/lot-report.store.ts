import { createHash } from 'node:crypto'
import type { DbOrTx, Tx } from '#db/client.ts'
import { reportPath } from '#domain/lots/lot-report.ts'

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Where the report of a lot will be read. */
export const reportSrcOf = (code: string, bytes: Buffer): string => reportPath(code, sha256Of(bytes))

/** Stores the file of a report; the same file twice is one. */
export async function insertReport(
  tx: Tx,
  { code, bytes, by }: { code: string; bytes: Buffer; by: string },
): Promise<void> {
  await tx
    .insertInto('lot_report')
    .values({ lot_code: code, sha256: sha256Of(bytes), bytes, recorded_by: by })
    .onConflict((conflict) => conflict.columns(['lot_code', 'sha256']).doNothing())
    .execute()
}

/** The report that the page of a lot names; null for another one, and for a draft. */
export async function findReport(db: DbOrTx, code: string, sha256: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('lot_report')
    .innerJoin('lot', 'lot.code', 'lot_code')
    .select('bytes')
    .where('lot_code', '=', code)
    .where('sha256', '=', sha256)
    .where('report_src', '=', reportPath(code, sha256))
    .where('status', '<>', 'DRAFT')
    .executeTakeFirst()
  return row?.bytes ?? null
}
