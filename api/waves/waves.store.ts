import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { BoxCode } from '#domain/waves/parcel-box.ts'
import type { OrderToPack, Tote, ToteState, WaveState } from '#domain/waves/wave.ts'

export type LockedOrder = OrderToPack & { status: OrderStatus; orderNumber: string; waveId: number | null }

/** Locks orders, always in the same order. `waveId`: the open wave that has the order. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<LockedOrder[]> {
  await sql`select from customer_order where id = any(${[...ids]}::uuid[]) order by id for update`.execute(tx)
  const { rows } = await sql<LockedOrder>`
    select o.id, o.status, order_number as "orderNumber", to_char(ship_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as "shipBy",
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') as "placedAt",
      (select wave_id from wave_order as tote where tote.order_id = o.id and tote.state = 'OPEN') as "waveId"
    from customer_order as o where o.id = any(${[...ids]}::uuid[]) order by o.id`.execute(tx)
  return rows
}

export async function insertWave(tx: Tx, by: string, totes: readonly Tote[]): Promise<number> {
  const { id } = await tx
    .insertInto('wave')
    .values({ started_by: by, picker: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = totes.map(({ tote, orderId }) => ({ wave_id: id, tote, order_id: orderId }))
  await tx.insertInto('wave_order').values(rows).execute()
  return id
}

export type WaveHead = { id: number; state: WaveState; picker: string; startedBy: string; startedAt: Date }

const heads = (db: DbOrTx) =>
  db
    .selectFrom('wave')
    .select(['id', 'state', 'picker', 'started_by as startedBy', 'started_at as startedAt'])

export const findWave = async (db: DbOrTx, id: number): Promise<WaveHead | null> =>
  (await heads(db).where('id', '=', id).executeTakeFirst()) ?? null

/** Locks the wave, after its orders and totes. */
export const lockWave = async (tx: Tx, id: number): Promise<WaveHead | null> =>
  (await heads(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

export async function savePicker(tx: Tx, id: number, picker: string): Promise<void> {
  await tx.updateTable('wave').set({ picker }).where('id', '=', id).execute()
}

export type ToteHead = { tote: number; orderId: string; state: ToteState }

export const findTote = async (
  db: DbOrTx,
  { waveId, tote }: { waveId: number; tote: number },
): Promise<ToteHead | null> =>
  (await db
    .selectFrom('wave_order')
    .select(['tote', 'order_id as orderId', 'state'])
    .where('wave_id', '=', waveId)
    .where('tote', '=', tote)
    .executeTakeFirst()) ?? null

export type ToteEnd = {
  waveId: number
  tote: number
  state: Exclude<ToteState, 'OPEN'>
  box?: BoxCode
  weight?: number
}

/** Ends a tote; with the last one the wave is done. False if it is not open. The caller has locked its order. */
export async function endTote(tx: Tx, { waveId, tote, state, box, weight }: ToteEnd): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('wave_order')
    .set({ state, box: box ?? null, weight_g: weight ?? null, ended_at: sql<Date>`now()` })
    .where('wave_id', '=', waveId)
    .where('tote', '=', tote)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  // Two people may end the last two totes at the same moment: each sees what the other one did only under the lock.
  await lockWave(tx, waveId)
  await sql`
    update wave set state = 'DONE', ended_at = now() where id = ${waveId} and state = 'OPEN'
      and not exists (select from wave_order where wave_id = ${waveId} and state = 'OPEN')`.execute(tx)
  return true
}

/** Gives a wave up: its open totes are out. Answers their orders. The caller has locked them. */
export async function saveUnwound(tx: Tx, waveId: number): Promise<string[]> {
  await sql`update wave set state = 'UNWOUND', ended_at = now() where id = ${waveId}`.execute(tx)
  const { rows } = await sql<{ orderId: string }>`
    update wave_order set state = 'OUT', ended_at = now() where wave_id = ${waveId} and state = 'OPEN'
    returning order_id as "orderId"`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}

export async function listOpenOrders(db: DbOrTx, waveId: number): Promise<string[]> {
  const query = db.selectFrom('wave_order').select('order_id').where('wave_id', '=', waveId)
  return (await query.where('state', '=', 'OPEN').execute()).map(({ order_id }) => order_id)
}

export type WaveSummary = WaveHead & {
  totes: number
  closed: number
  out: number
  pieces: number
  picked: number
}

/** Open waves, and those that ended since yesterday; the newest first. */
export async function listWaves(db: DbOrTx): Promise<WaveSummary[]> {
  const { rows } = await sql<WaveSummary>`
    select wave.id, wave.state, picker, started_by as "startedBy", started_at as "startedAt",
      count(*) as totes, count(*) filter (where tote.state = 'CLOSED') as closed,
      count(*) filter (where tote.state = 'OUT') as out,
      sum((select sum(to_pack) from order_item where order_item.order_id = tote.order_id)) as pieces,
      sum(least(
        (select coalesce(sum(quantity), 0) from wave_scan as scan where scan.wave_id = wave.id
          and scan.tote = tote.tote and kind = 'PICK' and refusal is null and not is_undone),
        (select sum(to_pack) from order_item where order_item.order_id = tote.order_id))) as picked
    from wave join wave_order as tote on tote.wave_id = wave.id
    where wave.state = 'OPEN' or wave.ended_at > now() - interval '1 day'
    group by wave.id order by wave.state = 'OPEN' desc, wave.id desc limit 50`.execute(db)
  return rows
}

export const hasWaves = async (db: DbOrTx): Promise<boolean> =>
  (await db.selectFrom('wave').select('id').limit(1).executeTakeFirst()) !== undefined
