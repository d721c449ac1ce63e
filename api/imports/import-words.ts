import type { DbOrTx, Tx } from '#db/client.ts'
import { type CheckedFile, refusedRow, sheetRows } from '#domain/imports/checked-value.ts'
import { checkWords, type KnownWords, WORD_FIELDS, type WordField } from '#domain/imports/word-import.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { writeEntry } from '../audit/index.ts'
import { checkedFields, findThing, lockThing, saveFields, subjectOf, type Thing } from '../drafts/index.ts'
import { PRODUCT_KIND } from '../products/index.ts'
import type { StoredRow } from './import-rows.store.ts'
import type { ImportDeed, ImportWork } from './import-work.ts'

const keyOf = (id: string) => ({ kind: 'PRODUCT' as const, id })

const wordsOf = ({ fields, row }: Thing): KnownWords => ({
  words: Object.fromEntries(
    Object.keys(WORD_FIELDS).map((field) => [field, String(fields[field] ?? '')]),
  ) as Record<WordField, string>,
  isScheduled: row?.publishAt != null,
})

async function findThings(db: DbOrTx, skus: readonly string[]): Promise<Map<string, Thing>> {
  const things = new Map<string, Thing>()
  for (const sku of skus) {
    const thing = /^[A-Z0-9]{8}$/.test(sku) ? await findThing(db, PRODUCT_KIND, keyOf(sku)) : null
    if (thing) things.set(sku, thing)
  }
  return things
}

/** Rows whose words a draft would not take are refused, with what the draft says. */
async function withoutInvalid(
  db: DbOrTx,
  { values, same }: CheckedFile,
  things: ReadonlyMap<string, Thing>,
): Promise<CheckedFile> {
  const problems = new Map<string, string>()
  for (const [sku, changes] of Map.groupBy(values, ({ subject }) => subject)) {
    const thing = things.get(sku)
    const fields = Object.fromEntries(changes.flatMap(({ field, after }) => (field ? [[field, after]] : [])))
    const checked = thing && (await checkedFields(db, thing, { ...thing.fields, ...fields }))
    if (checked && !checked.ok) problems.set(sku, (checked.error.message ?? 'not a valid text').slice(0, 200))
  }
  const kept = values.filter(({ subject, mark }) => mark === 'REFUSED' || !problems.has(subject))
  const refused = [...problems].flatMap(([sku, problem]) => {
    const [value] = values.filter(({ subject }) => subject === sku)
    const [row] = value ? sheetRows([value], {}) : []
    return row ? [refusedRow(row, sku, problem, value?.label)] : []
  })
  return { values: [...kept, ...refused].sort((one, other) => one.line - other.line), same }
}

/** Changes the drafts of all products of a file, each under its lock; fails if one text is not as it was shown. */
async function change(tx: Tx, deed: ImportDeed, isUndo: boolean): Promise<Result<null, 'ROWS_CHANGED'>> {
  const { values, actor, group, fileName } = deed
  const byProduct = [...Map.groupBy(values, ({ subject }) => subject)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  for (const [sku, rows] of byProduct) {
    const locked = await lockThing(tx, PRODUCT_KIND, keyOf(sku))
    if (!locked.ok || locked.value.row.publishAt) return fail('ROWS_CHANGED')
    const thing = locked.value
    const side = (row: StoredRow, isNew: boolean) => String((isNew === isUndo ? row.before : row.after) ?? '')
    if (rows.some((row) => String(thing.fields[row.field ?? ''] ?? '') !== side(row, false)))
      return fail('ROWS_CHANGED')
    const next = Object.fromEntries(rows.map((row) => [row.field, side(row, true)]))
    const checked = await checkedFields(tx, thing, { ...thing.fields, ...next })
    if (!checked.ok) return fail('ROWS_CHANGED')
    await saveFields(tx, thing, {
      fields: checked.value,
      caller: { actor },
      restoredFrom: thing.row.restoredFrom,
    })
    const after = { fields: rows.map(({ field }) => field) }
    const entry = { act: 'draft.change', subject: subjectOf(keyOf(sku)), after, group } as const
    await writeEntry(tx, actor, { ...entry, reason: isUndo ? `Undo of ${fileName}` : fileName })
  }
  return ok(null)
}

export const WORD_IMPORT: ImportWork = {
  permissions: [['imports.apply', 'catalogue.write']],
  async check(db, { rows }) {
    const skus = [...new Set(rows.map(({ fields }) => (fields.sku ?? '').toUpperCase()))]
    const things = await findThings(db, skus)
    const known = new Map([...things].map(([sku, thing]) => [sku, wordsOf(thing)]))
    return withoutInvalid(db, checkWords(rows, known), things)
  },
  apply: (tx, deed) => change(tx, deed, false),
  undo: (tx, deed) => change(tx, deed, true),
  fieldText: ({ field }) => (field && field in WORD_FIELDS ? WORD_FIELDS[field as WordField] : null),
  valueText: (_, value) => (typeof value === 'string' ? value || 'nothing' : null),
}
