import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { ActorKind } from '#domain/actor.ts'

export type LastChange = { code: string; at: Date; actorKind: ActorKind; actorName: string }

/** The last change of each setting, from the audit log. */
export async function listLastChanges(
  db: DbOrTx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, LastChange>> {
  const rows = await db
    .selectFrom('audit_entry')
    .distinctOn('subject_id')
    .select(['subject_id as code', 'at', 'actor_kind as actorKind', 'actor_name as actorName'])
    .where('subject_kind', '=', 'setting')
    .where('subject_id', 'in', codes)
    .where('act', '=', 'setting.change')
    .orderBy('subject_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

/** The one-time codes that were sent by SMS today, as the budget counts them. */
export async function countSmsToday(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select sent from sms_day where day = floor(extract(epoch from now()) / 86400)`.execute(db)
  return rows[0]?.sent ?? 0
}
