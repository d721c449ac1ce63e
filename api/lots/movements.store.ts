import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { LotMovement } from '#domain/lots/lot-movement.ts'

export type NewMovement = {
  lotCode: string
  variantSku: string
  delta: number
  kind: LotMovement
  by: string
  note?: string | null | undefined
  orderId?: string | undefined
  countId?: string | undefined
}

/** Writes down changes of what is left of lots. Whoever changes `remaining` calls it in the same transaction. */
export async function addMovements(tx: Tx, movements: readonly NewMovement[]): Promise<void> {
  const rows = movements
    .filter(({ delta }) => delta !== 0)
    .map(({ lotCode, variantSku, delta, kind, by, note, orderId, countId }) => ({
      ...{ lot_code: lotCode, variant_sku: variantSku, delta, kind, made_by: by },
      ...{ note: note ?? null, order_id: orderId ?? null, count_id: countId ?? null },
    }))
  if (rows.length > 0) await tx.insertInto('lot_movement').values(rows).execute()
}

export type MovementRow = {
  id: number
  variantSku: string
  delta: number
  kind: LotMovement
  note: string | null
  orderNumber: string | null
  by: string
  at: Date
  /** What was left of the variant after it. */
  left: number
}

const MOVEMENTS = sql`(
  select movement.id, lot_code, variant_sku, delta, kind, note, order_number, made_by, at,
    sum(delta) over (partition by lot_code, variant_sku order by movement.id)::int as left_after
  from lot_movement as movement left join customer_order as o on o.id = order_id)`

type Wanted = { code: string; variantSku?: string; takenOnly?: boolean; limit: number }

/** The newest movements of a lot. `takenOnly`: those that took pieces. */
export async function listMovements(
  db: DbOrTx,
  { code, variantSku, takenOnly = false, limit }: Wanted,
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select id, variant_sku as "variantSku", delta, kind, note, order_number as "orderNumber", made_by as by, at,
      left_after as "left"
    from ${MOVEMENTS} as movement where lot_code = ${code}
      and (${variantSku ?? null}::text is null or variant_sku = ${variantSku ?? null})
      and (${takenOnly} is false or delta < 0)
    order by id desc limit ${limit}`.execute(db)
  return rows
}
