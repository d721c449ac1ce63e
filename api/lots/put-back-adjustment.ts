import { fail, ok } from '#kit/result.ts'
import type { Reverser } from '../audit/index.ts'
import { adjustLot } from './adjust-lot.ts'
import { whoTookThem } from './who-took-them.ts'

/** An adjustment is put back as the opposite movement: what was packed since stays packed. */
export const putBackAdjustment: Reverser = {
  permission: 'stock.write',
  async putBack(tx, { id, subjectId: code, before, after }, actor) {
    const [variantSku] = Object.keys(after ?? {})
    const delta = Number(before?.[variantSku ?? '']) - Number(after?.[variantSku ?? ''])
    if (!variantSku || !Number.isSafeInteger(delta) || delta === 0) return fail('NOT_REVERSIBLE')
    const note = `Puts entry ${id} of the audit log back`
    const change = { code, variantSku, reason: 'CORRECTION', delta, note, actor, reverses: id } as const
    const adjusted = await adjustLot(tx, change)
    if (adjusted.ok) return ok(adjusted.value.entryId)
    if (adjusted.error === 'LOT_UNKNOWN') return fail('NOT_REVERSIBLE')
    const { message } = await whoTookThem(tx, { code, variantSku })
    return fail({ code: 'NOT_THAT_MANY', message: `It cannot be put back. ${message}` })
  },
}
