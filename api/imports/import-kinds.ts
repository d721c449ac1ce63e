import { IMPORT_KINDS, type ImportKind } from '#domain/imports/import-kind.ts'
import type { Permission } from '#domain/permission.ts'
import { LOT_IMPORT } from './import-lots.ts'
import { PRICE_IMPORT } from './import-prices.ts'
import { SETTLEMENT_IMPORT } from './import-settlements.ts'
import { STORE_IMPORT } from './import-stores.ts'
import { WORD_IMPORT } from './import-words.ts'
import type { ImportWork } from './import-work.ts'

export const IMPORT_WORK: Record<ImportKind, ImportWork> = {
  prices: PRICE_IMPORT,
  words: WORD_IMPORT,
  lots: LOT_IMPORT,
  settlements: SETTLEMENT_IMPORT,
  stores: STORE_IMPORT,
}

/** Whether somebody may import this kind of file. */
export const mayImport = (kind: ImportKind, held: ReadonlySet<Permission>): boolean =>
  IMPORT_WORK[kind].permissions.some((needed) => needed.every((permission) => held.has(permission)))

/** The kinds of files that somebody may import, and see. */
export const kindsOf = (held: ReadonlySet<Permission>): ImportKind[] =>
  IMPORT_KINDS.filter((kind) => mayImport(kind, held))
