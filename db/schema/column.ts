import type { ColumnType } from 'kysely'

export type Timestamp = ColumnType<Date, Date | string, Date | string>

/** Written as text: pg turns a bare JavaScript array into a PostgreSQL array, not into JSON. */
export type Json<Value> = ColumnType<Value, string, string>

/** The same, where the database fills in what is left out. */
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
export type GeneratedJson<Value> = ColumnType<Value, string | undefined, string>
