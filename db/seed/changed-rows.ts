import { sql } from 'kysely'
import type { Tx } from '../client.ts'

/** Columns of the type jsonb. The rows have their text. */
const JSON_COLUMNS = ['marketing', 'media', 'body']

type Compared = { table: 'product' | 'variant' | 'content_block'; key: string; columns: readonly string[] }

const columnsOf = (table: string, columns: readonly string[]) =>
  sql`(${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))})`

const parsed = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      JSON_COLUMNS.includes(name) ? JSON.parse(String(value)) : value,
    ]),
  )

/**
 * The rows that are not in the table, or differ in these columns. Compared before anything is written: an upsert locks
 * every row that it meets, so a start would wait for whoever is changing one of them.
 */
export async function changedRows<Row extends object>(
  tx: Tx,
  { table, key, columns }: Compared,
  rows: readonly Row[],
): Promise<Row[]> {
  const given = rows.map(parsed)
  const found = await sql<{ key: string }>`
    select given.${sql.ref(key)} as key
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(given)}::jsonb) as given
    left join ${sql.table(table)} as old using (${sql.ref(key)})
    where old.${sql.ref(key)} is null
      or ${columnsOf('old', columns)} is distinct from ${columnsOf('given', columns)}`.execute(tx)
  const changed = new Set<unknown>(found.rows.map((row) => row.key))
  return rows.filter((row) => changed.has(row[key as keyof Row]))
}
