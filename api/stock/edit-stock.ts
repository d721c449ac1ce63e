import type { LotEdit } from '#contract/admin/stock.ts'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { FieldConflict, MergedField } from '#domain/field-merge.ts'
import { fromMajor, money, toMajor } from '#domain/money.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import {
  type ChangeProblem,
  type DatesProblem,
  editLot,
  findFields,
  findLot,
  type LotFields,
  type LotProblem,
  pauseLot,
  resumeLot,
} from '../lots/index.ts'
import type { OrderDeps } from '../orders/index.ts'

type Deps = Pick<OrderDeps, 'db' | 'now'>

const DATE_FIELDS: Record<DatesProblem, { field: string; message: string }> = {
  MADE_IN_FUTURE: { field: 'madeOn', message: 'It cannot be made on a day to come.' },
  BEST_BEFORE_TOO_EARLY: { field: 'bestBefore', message: 'Best before is after the day it was made.' },
  BEST_BEFORE_TOO_LATE: {
    field: 'bestBefore',
    message: 'Best before is at the latest the day made plus the shelf life.',
  },
  PACKED_ON_WRONG: { field: 'packedOn', message: 'It is packed between the day made and best before.' },
}

const isDates = (problem: string): problem is DatesProblem => problem in DATE_FIELDS

const invalid = (field: string, message: string): AdminFailure => ({
  code: 'FIELDS_INVALID',
  message,
  details: { fields: [{ field, message }] },
})

/** A refused new batch or edit as a failure of the call. */
export function lotFailure(problem: LotProblem | ChangeProblem | 'WORDS_NEEDED' | 'TOO_OLD'): AdminFailure {
  if (isDates(problem)) return invalid(DATE_FIELDS[problem].field, DATE_FIELDS[problem].message)
  switch (problem) {
    case 'PRODUCT_UNKNOWN':
      return invalid('productSku', 'There is no such product, or it is a combo.')
    case 'VARIANT_UNKNOWN':
      return invalid('pieces', 'One of these sizes is not of this product.')
    case 'CODES_USED_UP':
      return { code: 'BATCH_TAKEN' }
    case 'WORDS_NEEDED':
      return invalid('words', 'Customers read on its page what was corrected: please say it.')
    case 'TOO_OLD':
      return { code: 'LOT_TOO_OLD' }
    case 'LOT_UNKNOWN':
      return { code: 'NOT_FOUND' }
    case 'NOT_ALLOWED':
      return { code: 'LOT_NOT_ALLOWED' }
  }
}

/** Only the fields that the person changed. */
function fieldsOf({ words: _, sizes, ...lot }: LotEdit): LotFields {
  const places = sizes.flatMap(({ sku, shelf, cost }) => [
    ...(shelf === undefined ? [] : [[`shelf ${sku}`, shelf]]),
    ...(cost === undefined ? [] : [[`cost ${sku}`, cost === null ? null : fromMajor(cost)]]),
  ])
  const own = Object.entries(lot).filter(([, value]) => value !== undefined)
  return Object.fromEntries([...own, ...places])
}

/** Costs as the desk writes them. */
const shown = (field: string, value: unknown) =>
  field.startsWith('cost ') && typeof value === 'number' ? toMajor(money(value)) : value

const shownConflict = ({ field, base, theirs, mine }: FieldConflict): FieldConflict => ({
  field,
  base: shown(field, base),
  theirs: shown(field, theirs),
  mine: shown(field, mine),
})

type Edit = { code: string; from: number; edit: LotEdit }

export async function editAtDesk(
  { db, now }: Deps,
  actor: Actor,
  { code, from, edit }: Edit,
): Promise<Result<MergedField[], AdminFailure>> {
  const fields = fieldsOf(edit)
  const change = { code, actor, from, fields, words: edit.words ?? undefined, now: now() }
  const edited = await db.transaction().execute((tx) => editLot(tx, change))
  if (edited.ok) return edited
  const { error } = edited
  if (typeof error === 'string') return fail(lotFailure(error))
  const { version, conflicts } = error
  return fail({ code: 'VERSION_CHANGED', details: { version, conflicts: conflicts.map(shownConflict) } })
}

type Refused = { code: string; message: string }
export type Changed = { changed: string[]; refused: Refused[] }

/** `UNCHANGED`: it is so already, which is an answer and no deed. */
type LotDeed = (tx: Tx, code: string) => Promise<Result<unknown, ChangeProblem | 'TOO_OLD' | 'UNCHANGED'>>

/** Each batch in its own transaction: what one refuses does not stop the others. */
async function eachLot(
  { db }: Deps,
  actor: Actor,
  codes: readonly string[],
  change: LotDeed,
): Promise<Changed> {
  const answer: Changed = { changed: [], refused: [] }
  for (const code of new Set(codes)) {
    const done = await staffTx(db, actor, (tx) => change(tx, code))
    if (done.ok || done.error === 'UNCHANGED') answer.changed.push(code)
    else answer.refused.push({ code, message: REFUSALS[done.error] })
  }
  return answer
}

const REFUSALS: Record<ChangeProblem | 'TOO_OLD', string> = {
  LOT_UNKNOWN: 'There is no such batch.',
  NOT_ALLOWED: 'It is past that. Please look at it again.',
  TOO_OLD: 'It has become too old to be sold.',
}

type Switch = { codes: readonly string[]; to: 'STOPPED' | 'ON_SALE'; note: string | null }

/** Stops batches, or puts stopped ones on sale again. */
export const switchLots = (deps: Deps, actor: Actor, { codes, to, note }: Switch): Promise<Changed> =>
  eachLot(deps, actor, codes, (tx, code) => {
    const change = { code, actor, words: note ?? undefined }
    return to === 'STOPPED' ? pauseLot(tx, change) : resumeLot(tx, { ...change, now: deps.now() })
  })

/** Moves all sizes of batches to another shelf, whatever it was before. */
export const shelveLots = (
  deps: Deps,
  actor: Actor,
  { codes, shelf }: { codes: readonly string[]; shelf: string | null },
): Promise<Changed> =>
  eachLot(deps, actor, codes, async (tx, code) => {
    const lot = await findLot(tx, code)
    if (!lot) return fail('LOT_UNKNOWN')
    const fields = Object.fromEntries(lot.skus.map((sku) => [`shelf ${sku}`, shelf]))
    const now = await findFields(tx, code)
    if (Object.keys(fields).every((field) => now[field] === shelf)) return fail('UNCHANGED')
    const { version: from } = lot
    const edited = await editLot(tx, { code, actor, from, fields, now: deps.now() })
    if (edited.ok) return ok(null)
    return fail(edited.error === 'LOT_UNKNOWN' ? 'LOT_UNKNOWN' : 'NOT_ALLOWED')
  })
