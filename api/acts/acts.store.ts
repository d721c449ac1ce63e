import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { type ActKind, endOf, HOLD_OF } from '#domain/desk-act.ts'
import type { Currency, Money } from '#domain/money.ts'

export type NewPart = { orderId: string; payload: object }
export type NewAct = {
  id: string
  kind: ActKind
  payload: object
  actor: Actor
  askedBy: string
  money?: { amount: Money; currency: Currency }
}

/** Writes a deed that waits, and returns when it will be carried out. */
export async function insertAct(tx: Tx, { id, kind, actor, askedBy, money, ...act }: NewAct): Promise<Date> {
  const { runs_at } = await tx
    .insertInto('desk_act')
    .values({
      id,
      kind,
      payload: JSON.stringify(act.payload),
      actor: JSON.stringify(actor),
      asked_by: askedBy,
      runs_at: sql<Date>`clock_timestamp() + ${HOLD_OF[kind]} * interval '1 millisecond'`,
      amount: money?.amount ?? null,
      currency: money?.currency ?? null,
    })
    .returning('runs_at')
    .executeTakeFirstOrThrow()
  return runs_at
}

/** Writes the parts of a deed, and returns the orders that got one: of an order, only one move waits at a time. */
export async function insertParts(
  tx: Tx,
  { id, kind }: Pick<NewAct, 'id' | 'kind'>,
  parts: readonly NewPart[],
): Promise<Set<string>> {
  if (parts.length === 0) return new Set()
  const rows = await tx
    .insertInto('desk_act_part')
    .values(
      parts.map(({ orderId, payload }, index) => ({
        act_id: id,
        position: index + 1,
        kind,
        order_id: orderId,
        payload: JSON.stringify(payload),
      })),
    )
    .onConflict((waiting) => waiting.doNothing())
    .returning('order_id')
    .execute()
  return new Set(rows.map(({ order_id }) => order_id))
}

/** Deeds whose time has come, and those that another process began and did not finish. */
export async function listDueActs(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('desk_act')
    .select('id')
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .where('runs_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('runs_at')
    .execute()
  return rows.map(({ id }) => id)
}

export type RunningAct = {
  id: string
  kind: ActKind
  payload: unknown
  actor: Actor
  askedBy: string
  amount: number | null
  currency: Currency | null
}

/** From here on the deed cannot be undone. Null if it was undone, or has ended. */
export async function startAct(db: Db, id: string): Promise<RunningAct | null> {
  const row = await db
    .updateTable('desk_act')
    .set({ state: 'RUNNING' })
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .where('runs_at', '<=', sql<Date>`clock_timestamp()`)
    .returning(['id', 'kind', 'payload', 'actor', 'asked_by as askedBy', 'amount', 'currency'])
    .executeTakeFirst()
  // It was written by insertAct.
  return row ? { ...row, actor: row.actor as Actor } : null
}

/** True if nothing of the deed was carried out, and now nothing will be. */
export async function saveUndo(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('desk_act')
    .set({ state: 'UNDONE', ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx
    .updateTable('desk_act_part')
    .set({ state: 'UNDONE', ended_at: sql<Date>`now()` })
    .where('act_id', '=', id)
    .execute()
  return true
}

export async function listWaitingParts(db: Db, actId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('desk_act_part')
    .select('position')
    .where('act_id', '=', actId)
    .where('state', '=', 'WAITING')
    .orderBy('position')
    .execute()
  return rows.map(({ position }) => position)
}

export type LockedPart = { position: number; orderId: string; payload: unknown }

/** Null if the part has ended, or another process carries it out now. */
export async function lockPart(tx: Tx, actId: string, position: number): Promise<LockedPart | null> {
  const row = await tx
    .selectFrom('desk_act_part')
    .select(['position', 'order_id as orderId', 'payload'])
    .where('act_id', '=', actId)
    .where('position', '=', position)
    .where('state', '=', 'WAITING')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ?? null
}

type PartEnd = { state: 'DONE'; result: object } | { state: 'REFUSED'; code: string }

export async function savePart(tx: Tx, actId: string, position: number, end: PartEnd): Promise<void> {
  await tx
    .updateTable('desk_act_part')
    .set({
      state: end.state,
      code: end.state === 'REFUSED' ? end.code : null,
      result: end.state === 'DONE' ? JSON.stringify(end.result) : null,
      ended_at: sql<Date>`clock_timestamp()`,
    })
    .where('act_id', '=', actId)
    .where('position', '=', position)
    .execute()
}

/** Ends a deed whose parts have all ended. */
export const endAct = (db: Db, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const act = await tx
      .selectFrom('desk_act')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const parts = await tx.selectFrom('desk_act_part').select('state').where('act_id', '=', id).execute()
    const states = parts.map(({ state }) => state)
    if (act?.state !== 'RUNNING' || states.includes('WAITING')) return
    await tx
      .updateTable('desk_act')
      .set({ state: endOf(states), ended_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
  })
