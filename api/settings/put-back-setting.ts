import { sameValue } from '#domain/same-value.ts'
import { isSettingCode, SETTINGS } from '#domain/settings/settings.ts'
import { fail, ok } from '#kit/result.ts'
import type { Reverser } from '../audit/index.ts'
import { lockSetting, lockSettings, saveSetting } from './settings.store.ts'

/** What needs a fresh key is not put back without one: the screen of the settings asks for it. */
const needsKey = (code: string) => isSettingCode(code) && SETTINGS[code].needsKey === true

export const putBackSetting: Reverser = {
  permission: 'settings.write',
  async putBack(tx, { subjectId: code, before, after }) {
    if (needsKey(code)) return fail('NOT_REVERSIBLE')
    await lockSettings(tx)
    const known = await lockSetting(tx, code)
    if (!known) return fail('NOT_REVERSIBLE')
    if (!sameValue(known.value, after?.value)) return fail('VERSION_CHANGED')
    await saveSetting(tx, code, before?.value)
    return ok(null)
  },
}
