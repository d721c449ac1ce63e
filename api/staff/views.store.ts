import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { invariant } from '#kit/invariant.ts'

type View = { id: string; screen: string; name: string; query: string }

export async function listViews(db: Db, userId: string): Promise<View[]> {
  const { rows } = await sql<View>`
    select id, screen, name, query from staff_view where user_id = ${userId} order by screen, name`.execute(
    db,
  )
  return rows
}

const MAX_VIEWS = 100

/** Saves a view in place of an older one of that name. The oldest above the limit are deleted. */
export async function saveView(db: Db, userId: string, view: Omit<View, 'id'>): Promise<View> {
  const { screen, name, query } = view
  const { rows } = await sql<View>`
    insert into staff_view (user_id, screen, name, query) values (${userId}, ${screen}, ${name}, ${query})
    on conflict (user_id, screen, name) do update set query = excluded.query
    returning id, screen, name, query`.execute(db)
  await sql`
    delete from staff_view where id in (
      select id from staff_view where user_id = ${userId} order by created_at desc, id offset ${MAX_VIEWS}
    )`.execute(db)
  const [saved] = rows
  invariant(saved, 'an upsert returns its row')
  return saved
}

/** NAME_TAKEN: another view of the person has this name on this screen. */
export async function renameView(
  db: Db,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<View | 'NAME_TAKEN' | null> {
  const { rows } = await sql<View & { isTaken: boolean }>`
    with own as (
      select id, exists (select from staff_view as other where other.user_id = view.user_id
        and other.screen = view.screen and other.name = ${name} and other.id <> view.id) as taken
      from staff_view as view where id = ${id} and user_id = ${userId}
    ), renamed as (
      update staff_view as view set name = ${name} from own where view.id = own.id and not taken
    )
    select view.id, screen, ${name}::text as name, query, taken as "isTaken" from own join staff_view as view using (id)`.execute(
    db,
  )
  const [found] = rows
  if (!found) return null
  const { isTaken, ...view } = found
  return isTaken ? 'NAME_TAKEN' : view
}

export async function deleteView(db: Db, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from staff_view where id = ${id} and user_id = ${userId} returning id`.execute(db)
  return rows.length > 0
}
