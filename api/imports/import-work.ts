import type { DbOrTx, Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { CheckedFile, SheetRow } from '#domain/imports/checked-value.ts'
import type { Permission } from '#domain/permission.ts'
import type { Result } from '#kit/result.ts'
import type { StoredRow } from './import-rows.store.ts'

/** What is checked. `heads`: those of the file, of which some name a provider. */
type CheckContext = { rows: readonly SheetRow[]; heads: readonly string[]; now: Date }

/** A deed on all values of a file. `reversesGroup`: the entries that it takes back. */
export type ImportDeed = {
  runId: string
  values: readonly StoredRow[]
  actor: Actor
  group: string
  fileName: string
  reversesGroup?: string
}

/** How one kind of file is checked, applied and undone. */
export type ImportWork = {
  /** One of these lists is needed, all of it. */
  permissions: readonly (readonly Permission[])[]
  check(db: DbOrTx, context: CheckContext): Promise<CheckedFile>
  /** Makes all changes or none. ROWS_CHANGED: a value is not as it was shown. */
  apply(tx: Tx, deed: ImportDeed): Promise<Result<null, 'ROWS_CHANGED'>>
  /** Takes all changes back, if nobody changed one of them since. Absent: it cannot be taken back. */
  undo?(tx: Tx, deed: ImportDeed): Promise<Result<null, 'ROWS_CHANGED'>>
  fieldText(row: StoredRow): string | null
  valueText(row: StoredRow, value: unknown): string | null
}
