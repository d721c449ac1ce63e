import { type SqlBool, sql } from 'kysely'

/** Whether a row belongs to the customer: to the account itself, or to one that was merged into it. */
export const isOwn = (column: string, userId: string) =>
  sql<SqlBool>`${sql.ref(column)} = any(own_ids(${userId}))`
