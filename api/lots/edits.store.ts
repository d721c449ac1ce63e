import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { PastChange } from '#domain/field-merge.ts'

/** The fields of a lot that staff edits: its dates, `supplier`, and of each size `shelf SKU` and `cost SKU` in paise. */
export type LotFields = Record<string, string | number | null>

const DATES = { madeOn: 'made_on', packedOn: 'packed_on', bestBefore: 'best_before' } as const

export const isDateField = (field: string): field is keyof typeof DATES => field in DATES

export async function findFields(db: DbOrTx, code: string): Promise<LotFields> {
  const lot = await db
    .selectFrom('lot')
    .select(['made_on as madeOn', 'packed_on as packedOn', 'best_before as bestBefore', 'supplier'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const sizes = await db
    .selectFrom('lot_stock')
    .select(['variant_sku as sku', 'shelf', 'unit_cost as cost'])
    .where('lot_code', '=', code)
    .execute()
  const places = sizes.flatMap(({ sku, shelf, cost }) => [
    [`shelf ${sku}`, shelf],
    [`cost ${sku}`, cost],
  ])
  return { ...lot, ...Object.fromEntries(places) }
}

/** Writes changed fields. The caller has locked the lot, and wrote the entry that a change of dates needs. */
export async function saveFields(tx: Tx, code: string, fields: LotFields): Promise<void> {
  for (const [field, value] of Object.entries(fields)) {
    const [part = '', sku] = field.split(' ')
    if (sku)
      await tx
        .updateTable('lot_stock')
        .set(part === 'shelf' ? { shelf: value as string | null } : { unit_cost: value as number | null })
        .where('lot_code', '=', code)
        .where('variant_sku', '=', sku)
        .execute()
    else {
      const column = isDateField(field) ? DATES[field] : 'supplier'
      await sql`update lot set ${sql.ref(column)} = ${value} where code = ${code}`.execute(tx)
    }
  }
}

type Change = { code: string; before: Record<string, unknown> | undefined; by: string }

/** Counts the version up and keeps what the change replaced. */
export async function recordChange(tx: Tx, { code, before = {}, by }: Change): Promise<void> {
  const { version } = await tx
    .updateTable('lot')
    .set((lot) => ({ version: lot('version', '+', 1) }))
    .where('code', '=', code)
    .returning('version')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('lot_change')
    .values({ lot_code: code, version, before: JSON.stringify(before), made_by: by })
    .execute()
}

/** Every change of a lot after this version. */
export async function listLotChanges(
  db: DbOrTx,
  code: string,
  version: number,
): Promise<PastChange<LotFields>[]> {
  const rows = await db
    .selectFrom('lot_change')
    .select(['version', 'before', 'made_by as by', 'created_at as at'])
    .where('lot_code', '=', code)
    .where('version', '>', version)
    .execute()
  // Written by recordChange, with our names of the fields.
  return rows.map(({ before, at, ...change }) => ({
    ...change,
    before: before as LotFields,
    at: at.toISOString(),
  }))
}
