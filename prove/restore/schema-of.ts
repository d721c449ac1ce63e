import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Every column, constraint, index, trigger and function of a database, as PostgreSQL writes them. */
export async function schemaOf(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ line: string }>`
    with ours as (select oid from pg_namespace where nspname in ('public', 'archive', 'pgboss'))
    select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
        pg_get_expr(adbin, adrelid)) as line
      from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace in (select oid from ours) and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace in (select oid from ours)
    union all
    select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace in (select oid from ours)
    union all
    select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace in (select oid from ours)
    union all
    select pg_get_functiondef(oid) from pg_proc where prokind <> 'a' and pronamespace in (select oid from ours)`.execute(
    db,
  )
  return new Set(rows.map(({ line }) => line))
}
