import { sql } from 'kysely'
import type { Db } from './client.ts'

/** The columns of all tables, the queue's too, in which a text matches, as `schema.table.column`. */
export async function columnsWith(db: Db, pattern: RegExp): Promise<string[]> {
  const { rows } = await sql<{ table: string; columns: { name: string; type: string }[] }>`
    select format('%I.%I', c.table_schema, c.table_name) as table,
      json_agg(json_build_object('name', column_name, 'type', data_type)) as columns
    from information_schema.columns as c join information_schema.tables as t using (table_schema, table_name)
    where table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
    group by 1`.execute(db)
  const found: string[] = []
  for (const { table, columns } of rows) {
    const hits = columns.map(({ name, type }) => {
      const text = type === 'bytea' ? sql`encode(${sql.ref(name)}, 'escape')` : sql`${sql.ref(name)}::text`
      return sql`bool_or(${text} ~* ${pattern.source}) as ${sql.ref(name)}`
    })
    const { rows: answers } = await sql<Record<string, boolean | null>>`
      select ${sql.join(hits)} from ${sql.raw(table)}`.execute(db)
    for (const [name, isHit] of Object.entries(answers[0] ?? {})) if (isHit) found.push(`${table}.${name}`)
  }
  return found.sort()
}
