import { type SqlBool, sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { ActorKind, KeyKind } from '#domain/actor.ts'
import type { Currency } from '#domain/money.ts'
import { personalHash } from './mask-personal.ts'

export type StoredEntry = {
  id: number
  at: Date
  actorKind: ActorKind
  actorName: string
  staffId: string | null
  role: string | null
  sessionId: string | null
  requestId: string | null
  network: string | null
  act: string
  subjectKind: string
  subjectId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
  moneyMinor: number | null
  currency: Currency | null
  readsPersonal: boolean
  keyUsed: KeyKind | null
  groupId: string | null
  reverses: number | null
  reversedBy: number | null
  sealPlace: number | null
  /** Seconds since it was written, by the database's clock. */
  age: number
}

export type EntryFilter = {
  who?: string | undefined
  what?: string | undefined
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
  money?: boolean | undefined
  personal?: boolean | undefined
  q?: string | undefined
  /** Only deeds of this member of staff. */
  ownOf?: string | undefined
}
export type EntryPage = { after?: number | undefined; before?: number | undefined; size: number }

const select = (db: DbOrTx) =>
  db
    .selectFrom('audit_entry as entry')
    .select(['id', 'at', 'actor_kind as actorKind', 'actor_name as actorName', 'staff_id as staffId'])
    .select(['staff_role as role', 'session_id as sessionId', 'request_id as requestId', 'network', 'act'])
    .select([
      'subject_kind as subjectKind',
      'subject_id as subjectId',
      'before',
      'after',
      'reason',
      'currency',
    ])
    .select(['money_minor as moneyMinor', 'reads_personal as readsPersonal', 'key_used as keyUsed'])
    .select(['group_id as groupId', 'reverses'])
    .select([
      sql<number | null>`(select later.id from audit_entry as later where later.reverses = entry.id)`.as(
        'reversedBy',
      ),
      sql<number | null>`(select place from audit_seal where entry_id = entry.id)`.as('sealPlace'),
      sql<number>`extract(epoch from now() - at)::bigint`.as('age'),
    ])

const like = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`
const TEXT = sql`search_text(subject_id, actor_name, reason, before::text, after::text)`

/** A phone or mail address is stored as a hash, so the hash is searched for too. */
const searches = (q: string) => sql<SqlBool>`(${TEXT} like ${like(q.toLowerCase())}
  or ${TEXT} like ${like(`#${personalHash(q)}`)})`

function subjectIs(subject: string) {
  const [, kind, id = subject] = /^([a-z-]+):(.+)$/s.exec(subject) ?? []
  const isId = sql`(subject_id = ${id} or subject_id like ${`${id.replace(/[\\%_]/g, '\\$&')} %`})`
  return kind ? sql<SqlBool>`subject_kind = ${kind} and ${isId}` : sql<SqlBool>`${isId}`
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function conditionsOf({ who, what, subject, from, to, money, personal, q, ownOf }: EntryFilter) {
  return [
    ownOf && sql<SqlBool>`staff_id = ${ownOf}::uuid`,
    who &&
      (UUID.test(who)
        ? sql<SqlBool>`staff_id = ${who}::uuid`
        : sql<SqlBool>`lower(actor_name) like ${like(who.toLowerCase())}`),
    what && sql<SqlBool>`(act = ${what} or starts_with(act, ${`${what}.`}))`,
    subject && subjectIs(subject),
    from && sql<SqlBool>`at >= ${from}::timestamptz`,
    to && sql<SqlBool>`at < ${to}::timestamptz`,
    money && sql<SqlBool>`money_minor is not null`,
    personal && sql<SqlBool>`reads_personal`,
    q && searches(q),
  ].filter((condition) => typeof condition === 'object')
}

/** One row more than the page holds, so that the caller knows whether there are others. Newest first. */
export async function listEntries(
  db: DbOrTx,
  filter: EntryFilter,
  { after, before, size }: EntryPage,
): Promise<StoredEntry[]> {
  let query = select(db).limit(size + 1)
  for (const condition of conditionsOf(filter)) query = query.where(condition)
  if (after !== undefined) query = query.where('id', '<', after)
  if (before === undefined) return query.orderBy('id', 'desc').execute()
  const newer = await query.where('id', '>', before).orderBy('id').execute()
  return newer.reverse()
}

/** How many match, but at most `most`. */
export async function countEntries(db: DbOrTx, filter: EntryFilter, most: number): Promise<number> {
  let query = db.selectFrom('audit_entry as entry').select('id').limit(most)
  for (const condition of conditionsOf(filter)) query = query.where(condition)
  const { n } = await db
    .selectFrom(query.as('found'))
    .select((found) => found.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const findEntry = (db: DbOrTx, id: number): Promise<StoredEntry | undefined> =>
  select(db).where('id', '=', id).executeTakeFirst()

/** Whether the same was done to the same thing later. */
export async function isDoneAgain(db: DbOrTx, entry: StoredEntry): Promise<boolean> {
  const later = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('subject_kind', '=', entry.subjectKind)
    .where('subject_id', '=', entry.subjectId)
    .where('act', '=', entry.act)
    .where('id', '>', entry.id)
    .executeTakeFirst()
  return later !== undefined
}

/** The entries of one deed on many things. */
export const listGroup = (db: DbOrTx, group: string, act: string) =>
  db
    .selectFrom('audit_entry')
    .select(['id', 'subject_id as subjectId'])
    .where('group_id', '=', group)
    .where('act', '=', act)
    .execute()
