import { isDeepStrictEqual } from 'node:util'
import { fail, ok } from '#kit/result.ts'
import type { Reverser } from '../audit/index.ts'
import { lockSetting, saveSetting } from './settings.store.ts'

/** A change of these needs a fresh key, so it is not put back without one. */
const NEEDS_KEY: readonly string[] = ['ACTIVE_PAYMENT_GATEWAY', 'SHIPPING_FEE']

export const putBackSetting: Reverser = {
  permission: 'settings.write',
  async putBack(tx, { subjectId: code, before, after }) {
    if (NEEDS_KEY.includes(code)) return fail('NOT_REVERSIBLE')
    const known = await lockSetting(tx, code)
    if (!known) return fail('NOT_REVERSIBLE')
    if (!isDeepStrictEqual(known.value, after?.value)) return fail('VERSION_CHANGED')
    await saveSetting(tx, code, before?.value)
    return ok(null)
  },
}
