import type { PromotionChange, PromotionFields } from '#contract/admin/promotions.ts'
import type { Db } from '#db/client.ts'
import { type FieldConflict, mergeFields } from '#domain/field-merge.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { editPromotion, type SaveProblem, type StaffPromotion } from '../promotions/index.ts'
import { fieldsOf, termsOf } from './promotion-fields.ts'

export type ChangeRefused = { conflicts: FieldConflict[] }

/** The fields that were sent. */
const sent = (fields: PromotionChange['to']) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<PromotionFields>

/** What the person saw counts as an earlier change of the fields that they touched. */
function merged(held: StaffPromotion, { from, to }: PromotionChange): Result<PromotionFields, ChangeRefused> {
  const current = fieldsOf(held)
  const seen = { version: 1, before: sent(from), by: '', at: '' }
  const result = mergeFields<PromotionFields>({ current, since: [seen], mine: sent(to) })
  return result.ok ? ok(result.value.thing) : fail({ conflicts: result.error })
}

/**
 * Changes fields of a promotion. Fields that somebody else changed meanwhile keep their value; a field that both changed
 * is refused with both values.
 */
export const changePromotion = (
  db: Db,
  { actor }: Pick<StaffCaller, 'actor'>,
  { code, change }: { code: string; change: PromotionChange },
): Promise<Result<void, SaveProblem | ChangeRefused>> =>
  editPromotion<ChangeRefused>(db, {
    code,
    actor,
    change(held) {
      const fields = merged(held, change)
      return fields.ok ? ok(termsOf(fields.value)) : fields
    },
  })
