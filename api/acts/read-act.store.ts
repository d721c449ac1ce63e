import type { DbOrTx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { ActKind, ActState, PartState } from '#domain/desk-act.ts'

type ActPart = {
  orderId: string
  orderNumber: string
  state: PartState
  code: string | null
  result: unknown
}
export type FoundAct = {
  id: string
  kind: ActKind
  payload: unknown
  state: ActState
  askedBy: string
  actor: Actor
  askedAt: Date
  runsAt: Date
  endedAt: Date | null
  parts: ActPart[]
}

export async function findAct(db: DbOrTx, id: string): Promise<FoundAct | null> {
  const act = await db
    .selectFrom('desk_act')
    .select(['id', 'kind', 'payload', 'actor', 'state', 'asked_by as askedBy', 'asked_at as askedAt'])
    .select(['runs_at as runsAt', 'ended_at as endedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!act) return null
  const parts = await db
    .selectFrom('desk_act_part as part')
    .innerJoin('customer_order as o', 'o.id', 'part.order_id')
    .select(['part.order_id as orderId', 'o.order_number as orderNumber', 'part.state', 'code', 'result'])
    .where('act_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...act, actor: act.actor as Actor, parts }
}
