import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ADMIN_PAGE_SIZE, COUNT_CAP } from '#contract/admin/list.ts'

/** Which page: after a cursor, before one, or the first. */
export type PageAt = { after?: string | undefined; before?: string | undefined }

/** `key`: the sorted column, a timestamp; `id` breaks ties. */
export type Sorting = { key: RawBuilder<Date>; id: RawBuilder<string>; isDescending: boolean }

/** The cursor of a row, with all microseconds of the database. */
export const cursorOf = ({ key, id }: Sorting) =>
  sql<string>`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || ${id}`

/** One row more than a page, to know whether another page follows. */
export const READ_ROWS = ADMIN_PAGE_SIZE + 1

/** The condition and the order of a page. A page before a cursor is read backwards. */
export function pageClauses({ key, id, isDescending }: Sorting, { after, before }: PageAt) {
  const isBackwards = after === undefined && before !== undefined
  const goesDown = isDescending !== isBackwards
  const [at, lastId] = (after ?? before ?? '').split('~')
  const where = at
    ? sql<SqlBool>`(${key}, ${id}) ${sql.raw(goesDown ? '<' : '>')} (${at}::timestamptz, ${lastId}::uuid)`
    : sql<SqlBool>`true`
  const direction = sql.raw(goesDown ? 'desc' : 'asc')
  return { where, orderBy: sql`${key} ${direction}, ${id} ${direction}`, isBackwards }
}

/** The rows of a page in their order, and the cursors of its neighbours. */
export function pageOf<Row extends { cursor: string }>(rows: readonly Row[], at: PageAt) {
  const isBackwards = at.after === undefined && at.before !== undefined
  const hasMore = rows.length > ADMIN_PAGE_SIZE
  const kept = rows.slice(0, ADMIN_PAGE_SIZE)
  const shown = isBackwards ? kept.toReversed() : kept
  const hasNext = isBackwards || hasMore
  const hasPrevious = isBackwards ? hasMore : at.after !== undefined
  return {
    shown,
    next: (hasNext && shown.at(-1)?.cursor) || null,
    previous: (hasPrevious && shown[0]?.cursor) || null,
  }
}

/** Counting stops one above the largest number that is shown. */
export const COUNT_ROWS = COUNT_CAP + 1

export const countMeta = (counted: number) => ({
  count: Math.min(counted, COUNT_CAP),
  isCapped: counted > COUNT_CAP,
})
