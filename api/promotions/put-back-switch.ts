import { fail, ok } from '#kit/result.ts'
import type { Reverser } from '../audit/index.ts'
import { lockStaffPromotion, saveActive } from './staff-promotions.store.ts'

export const putBackSwitch: Reverser = {
  permission: 'promotions.write',
  async putBack(tx, { subjectId: code, before, after }) {
    const known = await lockStaffPromotion(tx, code)
    if (!known) return fail('NOT_REVERSIBLE')
    if (known.isActive !== after?.isActive) return fail('VERSION_CHANGED')
    await saveActive(tx, code, before?.isActive === true)
    return ok(null)
  },
}
