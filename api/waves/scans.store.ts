import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { ScanRefusal } from '#domain/waves/scan-verdict.ts'
import type { ScanKind } from '#domain/waves/wave.ts'

export type ScanRow = {
  key: string
  waveId: number
  tote: number
  kind: ScanKind
  code: string
  variantSku: string | null
  lotCode: string | null
  quantity: number
  reason: string | null
  refusal: ScanRefusal | null
  expected: string | null
  by: string
  at: Date
}

export async function insertScan(tx: Tx, scan: ScanRow): Promise<void> {
  const { waveId, variantSku, lotCode, by, at, ...row } = scan
  await tx
    .insertInto('wave_scan')
    .values({
      ...row,
      wave_id: waveId,
      variant_sku: variantSku,
      lot_code: lotCode,
      made_by: by,
      scanned_at: at,
    })
    .execute()
}

export type ScanAnswer = Pick<ScanRow, 'key' | 'variantSku' | 'lotCode' | 'refusal' | 'expected'>

/** What was answered to a scan before; null if it is new. */
export const findAnswer = async (db: DbOrTx, key: string): Promise<ScanAnswer | null> =>
  (await db
    .selectFrom('wave_scan')
    .select(['key', 'variant_sku as variantSku', 'lot_code as lotCode', 'refusal', 'expected'])
    .where('key', '=', key)
    .executeTakeFirst()) ?? null

type ToteKey = { waveId: number; tote: number }

/** Takes a scan of this tote back. False if there is none that counts. */
export async function undoScan(tx: Tx, { waveId, tote }: ToteKey, key: string): Promise<boolean> {
  const { rows } = await sql`
    update wave_scan set is_undone = true
    where key::text = lower(${key}) and wave_id = ${waveId} and tote = ${tote} and kind in ('PICK', 'CHECK')
      and refusal is null and not is_undone returning key`.execute(tx)
  return rows.length > 0
}

type OneScan = ToteKey & { kind: 'PICK' | 'CHECK'; variantSku: string; lotCode: string; by: string }

/** Takes one piece back, of the newest scan. */
export async function undoOnePiece(tx: Tx, { waveId, tote, kind, variantSku, lotCode, by }: OneScan) {
  await sql`
    with newest as (
      select key from wave_scan where wave_id = ${waveId} and tote = ${tote} and kind = ${kind}
        and variant_sku = ${variantSku} and lot_code = ${lotCode} and refusal is null and not is_undone
      order by created_at desc, key limit 1
    ), undone as (
      update wave_scan set is_undone = true where key in (select key from newest) returning *
    )
    insert into wave_scan (key, wave_id, tote, kind, code, variant_sku, lot_code, quantity, reason, made_by, scanned_at)
    select ${randomUUID()}::uuid, wave_id, tote, kind, code, variant_sku, lot_code, quantity - 1, reason, ${by},
      scanned_at
    from undone where quantity > 1`.execute(tx)
}
