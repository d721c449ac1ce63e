import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'

export type Size = { table: string; rows: number; table_bytes: number; index_bytes: number }

/** Bytes of each table, with its large values, and of its indexes. */
export async function tableSizes(db: DbOrTx): Promise<Size[]> {
  const { rows } = await sql<Size>`
    select nspname || '.' || relname as table, greatest(reltuples, 0)::bigint as rows, pg_table_size(c.oid) as table_bytes,
      pg_indexes_size(c.oid) as index_bytes
    from pg_class as c join pg_namespace as n on n.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'archive') order by 3 desc`.execute(db)
  return rows
}
