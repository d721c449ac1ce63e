import type { AuditEntryAnswer } from '#contract/admin/audit.ts'
import { isSettingCode, SETTINGS } from '#domain/settings/settings.ts'

/** Acts by their names; others are called by what they are stored as. */
const ACTS: Record<string, string> = {
  'staff.sign-in': 'Signed in',
  'staff.sign-out': 'Signed out',
  'staff.invite': 'Staff invited',
  'staff.change': 'Staff changed',
  'key.reseal': 'App key sealed again',
  'role.create': 'Role made',
  'role.change': 'Role changed',
  'price.change': 'Price changed',
  'setting.change': 'Setting changed',
  'stock.change': 'Stock corrected',
  'order.note': 'Note written',
  'lot.add': 'Batch added',
  'lot.release': 'Batch put on sale',
  'lot.correct': 'Batch changed',
  'lot.count': 'Batch adjusted',
  'lot.stop': 'Batch stopped',
  'lot.resume': 'Batch on sale again',
  'lot.recall': 'Batch recalled',
  'lot.take-off-shelf': 'Batch too old, off sale',
  'count.start': 'Stock-take begun',
  'count.close': 'Stock-take closed',
  'order.contact': 'Contact read',
  'refund.promise': 'Refund promised',
}

/** What was done: "Price changed", or from `lot.release` "Lot release". */
export function actText(act: string): string {
  const plain = act.replace(/[.-]/g, ' ')
  return ACTS[act] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** A stored value as text. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export type FieldChange = { field: string; before: string | null; after: string | null }

/** The changed fields; null where there was no value before or after. */
export function fieldChanges({ before, after }: Pick<AuditEntryAnswer, 'before' | 'after'>): FieldChange[] {
  const text = (values: Record<string, unknown> | null, field: string) =>
    values && field in values ? valueText(values[field]) : null
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].map((field) => ({ field, before: text(before, field), after: text(after, field) }))
}

/** Where what was changed is shown; null if it has no screen. */
export function subjectAddress({ kind, id }: AuditEntryAnswer['subject']): string | null {
  if (kind === 'order') return `/orders/${encodeURIComponent(id)}`
  if (kind === 'lot') return `/stock/batches/${encodeURIComponent(id)}`
  if (kind === 'count') return `/stock/count/${encodeURIComponent(id)}`
  if (kind === 'setting' && isSettingCode(id)) return `/settings/${SETTINGS[id].group}`
  if (kind === 'role') return `/staff/roles/${encodeURIComponent(id)}`
  return kind === 'staff' ? `/staff?person=${encodeURIComponent(id)}` : null
}
