import type { Tx } from '#db/client.ts'
import { changedFields } from '#domain/changed-fields.ts'
import { type FieldConflict, type MergedField, mergeFields } from '#domain/field-merge.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { writeEntry } from '../audit/index.ts'
import { type DatesProblem, datesProblem } from './add-lot.ts'
import { type ChangeProblem, type LotChange, lotSubject } from './change-lot.ts'
import {
  findFields,
  isDateField,
  type LotFields,
  listLotChanges,
  recordChange,
  saveFields,
} from './edits.store.ts'
import { lockedLot } from './lock-lot.ts'
import { insertReport, reportSrcOf } from './lot-report.store.ts'
import { addEntry, type LotFacts, type LotState, saveFacts } from './lots.store.ts'

type Correction = LotChange & { words: string; facts: Partial<LotFacts>; report?: Buffer | null; now: Date }

/** Changes dates, tests or source. Of a released lot, the page lists what was changed, in these words. */
export async function correctLot(
  tx: Tx,
  { code, actor, words, facts, report, now }: Correction,
): Promise<Result<LotState, ChangeProblem | DatesProblem>> {
  const lot = await lockedLot(tx, code)
  if (!lot) return fail('LOT_UNKNOWN')
  const corrected = { ...facts, ...(report && { reportSrc: reportSrcOf(code, report) }) }
  const changed = { ...lot, ...corrected }
  const problem = datesProblem(changed, { shelfLifeDays: lot.shelfLifeDays, now })
  if (problem) return fail(problem)
  if (lot.status !== 'DRAFT') await addEntry(tx, { code, kind: 'CORRECTED', by: actor.name, words })
  if (report) await insertReport(tx, { code, bytes: report, by: actor.name })
  await saveFacts(tx, code, changed)
  const fields = changedFields({ ...lot }, corrected)
  await recordChange(tx, { code, before: fields.before, by: actor.name })
  await writeEntry(tx, actor, { act: 'lot.correct', subject: lotSubject(code), ...fields, reason: words })
  return ok(changed)
}

type Edit = LotChange & {
  /** The version that the edit began from. */
  from: number
  fields: LotFields
  now: Date
}
export type EditProblem =
  | ChangeProblem
  | DatesProblem
  | 'WORDS_NEEDED'
  | { conflicts: FieldConflict[]; version: number }

/** Changes dates, supplier, shelves and costs of a lot. What two people edit is merged by field. */
export async function editLot(
  tx: Tx,
  { code, actor, words, from, fields: mine, now }: Edit,
): Promise<Result<MergedField[], EditProblem>> {
  const lot = await lockedLot(tx, code)
  if (!lot) return fail('LOT_UNKNOWN')
  const { version } = lot
  const current = await findFields(tx, code)
  if (!Object.keys(mine).every((field) => field in current)) return fail('NOT_ALLOWED')
  const since = await listLotChanges(tx, code, from)
  const merged = from > version ? fail([]) : mergeFields<LotFields>({ current, since, mine })
  if (!merged.ok) return fail({ conflicts: merged.error, version })
  // Its fields are those of `mine`, which has no empty ones.
  const changed = merged.value.changed as LotFields
  if (Object.keys(changed).length === 0) return ok(merged.value.merged)
  const dates = Object.fromEntries(Object.entries(changed).filter(([field]) => isDateField(field)))
  const hasDates = Object.keys(dates).length > 0
  const problem = hasDates && datesProblem({ ...lot, ...dates }, { shelfLifeDays: lot.shelfLifeDays, now })
  if (problem) return fail(problem)
  if (hasDates && lot.status !== 'DRAFT') {
    if (!words) return fail('WORDS_NEEDED')
    await addEntry(tx, { code, kind: 'CORRECTED', by: actor.name, words })
  }
  await saveFields(tx, code, changed)
  const before = Object.fromEntries(Object.keys(changed).map((field) => [field, current[field] ?? null]))
  await recordChange(tx, { code, before, by: actor.name })
  await writeEntry(tx, actor, {
    act: 'lot.correct',
    subject: lotSubject(code),
    before,
    after: changed,
    reason: words,
  })
  return ok(merged.value.merged)
}
