import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from './testing.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

type Column = { name: string; kind: string; nullable: boolean; filled: boolean }
type ColumnRow = {
  table_name: string
  column_name: string
  data_type: string
  is_nullable: string
  filled: boolean
}

const FOLDER = new URL('./schema/', import.meta.url)

const KINDS: Record<string, string> = {
  'timestamp with time zone': 'time',
  jsonb: 'json',
  bytea: 'bytes',
  boolean: 'boolean',
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  numeric: 'number',
}

function kindOfType(type: string): string {
  if (type.includes('Timestamp')) return 'time'
  if (type.includes('Json<')) return 'json'
  if (type.includes('Buffer')) return 'bytes'
  return /\b(boolean|number)\b/.exec(type)?.[1] ?? 'text'
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)

/** Reads `interface X { name: type }` blocks from the source, because types do not exist at run time. */
function interfacesIn(source: string): Map<string, [name: string, type: string][]> {
  const blocks = source.matchAll(/^export interface (\w+) \{\n(.*?)^\}/gms)
  return new Map(
    [...blocks].map(([, name = '', body = '']) => [
      name,
      [...body.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, field = '', type = '']) => [field, type]),
    ]),
  )
}

async function writtenTables(): Promise<Record<string, Column[]>> {
  const files = (await readdir(FOLDER)).map((file) => new URL(file, FOLDER))
  const all = [new URL('./schema.ts', import.meta.url), ...files]
  const sources = await Promise.all(all.map((file) => readFile(file, 'utf8')))
  const interfaces = interfacesIn(sources.join('\n'))
  const columnOf = ([name, type]: [string, string]): Column => ({
    name,
    kind: kindOfType(type),
    nullable: type.endsWith('| null'),
    filled: type.startsWith('Generated'),
  })
  const tables = interfaces.get('Database') ?? []
  return Object.fromEntries(
    tables.map(([table, type]) => [table, (interfaces.get(type) ?? []).map(columnOf).sort(byName)]),
  )
}

async function realTables(): Promise<Record<string, Column[]>> {
  const { rows } = await sql<ColumnRow>`
    select table_name, column_name, data_type, is_nullable,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(db)
  const tables = Object.groupBy(rows, (row) => row.table_name)
  const columnOf = (row: ColumnRow): Column => ({
    name: row.column_name,
    kind: KINDS[row.data_type] ?? 'text',
    nullable: row.is_nullable === 'YES',
    filled: row.filled,
  })
  return Object.fromEntries(
    Object.entries(tables).map(([table, columns = []]) => [table, columns.map(columnOf).sort(byName)]),
  )
}

test('the Database type has every table and column, with its kind, nullability and default', async () => {
  const written = await writtenTables()
  expect(Object.keys(written).length).toBeGreaterThan(25)
  expect(written).toEqual(await realTables())
})
