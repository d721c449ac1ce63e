import type { RecallRow } from '#contract/admin/recalls.ts'
import { Chip } from '../ui/chip.tsx'

/** Whether a recall is over, and what must not leave. */
export function RecallState({ recall: { finishedAt, parcels } }: { recall: RecallRow }) {
  if (parcels.length > 0) return <Chip kind="rose">{parcels.length} must not leave</Chip>
  return finishedAt ? <Chip kind="sage">Done</Chip> : <Chip kind="honey">Under way</Chip>
}
