import { StoreShop } from '#contract/admin/content-body.ts'
import type { Tx } from '#db/client.ts'
import type { StoresBody } from '#domain/content/stores-body.ts'
import { bodyOf, type DraftFields } from '#domain/drafts/draft-fields.ts'
import { checkStores, SHOP_FIELDS, type ShopProblem } from '#domain/imports/store-import.ts'
import { sameValue } from '#domain/same-value.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { writeEntry } from '../audit/index.ts'
import { STORES_KIND } from '../content/index.ts'
import { checkedFields, findThing, lockThing, saveFields, subjectOf } from '../drafts/index.ts'
import type { StoredRow } from './import-rows.store.ts'
import type { ImportDeed, ImportWork } from './import-work.ts'

const KEY = { kind: 'STORES', id: 'stores' } as const

const problemOf: ShopProblem = (shop) => {
  const parsed = StoreShop.safeParse(shop)
  const [issue] = parsed.success ? [] : parsed.error.issues
  return issue ? `${issue.path.join('.')}: ${issue.message}`.slice(0, 200) : null
}

/** A new shop, city or state is one value of the file, and several fields of the draft. */
const leavesOf = (path: string, value: unknown): DraftFields =>
  value !== null && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([name, leaf]) => [`${path}.${name}`, leaf]))
    : { [path]: value }

/** The fields that a side of a value stands for. Nothing: the fields of the other side are not there. */
function sideOf({ field, before, after }: StoredRow, isAfter: boolean): DraftFields {
  const [own, other] = isAfter ? [after, before] : [before, after]
  const path = field ?? ''
  if (own !== null) return leavesOf(path, own)
  return Object.fromEntries(Object.keys(leavesOf(path, other)).map((name) => [name, null]))
}

/** Changes the draft of the stores, if every value is as it was shown. */
async function change(tx: Tx, deed: ImportDeed, isUndo: boolean): Promise<Result<null, 'ROWS_CHANGED'>> {
  const { values, actor, group, fileName } = deed
  const locked = await lockThing(tx, STORES_KIND, KEY)
  if (!locked.ok || locked.value.row.publishAt) return fail('ROWS_CHANGED')
  const thing = locked.value
  const shown: DraftFields = Object.assign({}, ...values.map((row) => sideOf(row, isUndo)))
  if (Object.entries(shown).some(([path, value]) => !sameValue(thing.fields[path] ?? null, value)))
    return fail('ROWS_CHANGED')
  const wanted: DraftFields = Object.assign({}, ...values.map((row) => sideOf(row, !isUndo)))
  const next = Object.fromEntries(
    Object.entries({ ...thing.fields, ...wanted }).filter(([, value]) => value !== null),
  )
  const checked = await checkedFields(tx, thing, next)
  if (!checked.ok) return fail('ROWS_CHANGED')
  const { restoredFrom } = thing.row
  await saveFields(tx, thing, { fields: checked.value, caller: { actor }, restoredFrom })
  const after = { fields: values.map(({ field }) => field) }
  const reason = isUndo ? `Undo of ${fileName}` : fileName
  await writeEntry(tx, actor, { act: 'draft.change', subject: subjectOf(KEY), after, group, reason })
  return ok(null)
}

const text = (value: unknown): string => {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'coming soon' : 'open'
  if (typeof value !== 'object') return String(value)
  const { name, address, hours, phone } = value as Record<string, unknown>
  return [name, address, hours, phone].filter(Boolean).join(', ')
}

const KINDS: Readonly<Record<string, string>> = { shops: 'New shop', cities: 'New city', states: 'New state' }

function fieldText({ field }: StoredRow): string | null {
  const [kind = '', , name] = (field ?? '').split('.')
  if (name === undefined) return KINDS[kind] ?? null
  return name in SHOP_FIELDS ? SHOP_FIELDS[name as keyof typeof SHOP_FIELDS] : 'Coming soon'
}

export const STORE_IMPORT: ImportWork = {
  permissions: [['imports.apply', 'content.write']],
  async check(db, { rows }) {
    const thing = await findThing(db, STORES_KIND, KEY)
    const body = thing && (bodyOf(thing.fields, STORES_KIND.containers) as StoresBody)
    const { states = {}, cities = {}, shops = {} } = body ?? {}
    return checkStores(rows, { states, cities, shops, isScheduled: thing?.row?.publishAt != null }, problemOf)
  },
  apply: (tx, deed) => change(tx, deed, false),
  undo: (tx, deed) => change(tx, deed, true),
  fieldText,
  valueText: (_, value) => text(value),
}
