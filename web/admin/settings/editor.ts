import type { Health, SettingFacts } from '#contract/admin/settings.ts'
import type { SettingCode, SettingValues } from '#domain/settings/setting-values.ts'

/** What the fields of a setting get. */
export type EditorProps<Code extends SettingCode> = {
  value: SettingValues[Code]
  onChange: (value: SettingValues[Code]) => void
  /** What is wrong with a part of the value; '' is the value as a whole. */
  errorAt: (field: string) => string | undefined
  facts: SettingFacts
  /** The stored values of other settings, for trials. */
  stored: SettingValues
  gateways: Health['gateways'] | null
}

/** A list with an entry replaced. */
export const withAt = <Row>(rows: readonly Row[], place: number, changes: Partial<Row>): Row[] =>
  rows.map((row, at) => (at === place ? { ...row, ...changes } : row))

/** A list with an entry one place further up (-1) or down (1). */
export function moved<Row>(rows: readonly Row[], place: number, by: -1 | 1): Row[] {
  const next = [...rows]
  const [row] = next.splice(place, 1)
  if (row !== undefined) next.splice(place + by, 0, row)
  return next
}
