import type { JobRow } from './job.ts'

/** The payload fields that may be logged, as text; empty if the job's row lists none. */
export function describeJob({ names = [] }: { names?: JobRow['names'] }, payload: unknown): string {
  const fields =
    typeof payload === 'object' && payload !== null ? new Map(Object.entries(payload)) : new Map()
  return names
    .map((name) => fields.get(name))
    .filter((value) => typeof value === 'string')
    .join(' ')
}
