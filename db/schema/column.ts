import type { ColumnType } from 'kysely'

export type Timestamp = ColumnType<Date, Date | string, Date | string>

/** Written as text, because pg converts a JavaScript array to a PostgreSQL array, not to JSON. */
export type Json<Value> = ColumnType<Value, string, string>

/** Columns with a default value. */
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
export type GeneratedJson<Value> = ColumnType<Value, string | undefined, string>
