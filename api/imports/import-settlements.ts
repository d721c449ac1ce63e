import {
  checkSettlements,
  gatewayOfHeads,
  type SettlementLine,
  settlementText,
} from '#domain/imports/settlement-import.ts'
import { fail, ok } from '#kit/result.ts'
import { writeEntry } from '../audit/index.ts'
import type { ImportWork } from './import-work.ts'
import { deleteSettlements, insertSettlements, listKnownSettlements } from './settlements.store.ts'

const subjectOf = (runId: string) => ({ kind: 'payout-file', id: runId })

export const SETTLEMENT_IMPORT: ImportWork = {
  permissions: [['reports.read', 'money.read']],
  async check(db, { rows, heads }) {
    const references = rows.map(({ fields }) => fields.reference ?? '')
    return checkSettlements(rows, await listKnownSettlements(db, references), gatewayOfHeads(heads))
  },
  async apply(tx, { runId, values, actor, group, fileName }) {
    // The values were stored as lines by the check.
    const lines = values.map(({ after }) => after as SettlementLine)
    if ((await insertSettlements(tx, runId, lines)) < lines.length) return fail('ROWS_CHANGED')
    const after = { lines: lines.length }
    await writeEntry(tx, actor, {
      act: 'payout.add',
      subject: subjectOf(runId),
      after,
      group,
      reason: fileName,
    })
    return ok(null)
  },
  async undo(tx, { runId, values, actor, group, fileName }) {
    await deleteSettlements(tx, runId)
    const before = { lines: values.length }
    await writeEntry(tx, actor, {
      act: 'payout.remove',
      subject: subjectOf(runId),
      before,
      group,
      reason: fileName,
    })
    return ok(null)
  },
  fieldText: () => 'Payout line',
  valueText: (_, value) => (value ? settlementText(value as SettlementLine) : null),
}
