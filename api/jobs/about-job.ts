import type { JobRow } from './job.ts'

/** What a job is about, in words that name no person; empty where its row names no fields. */
export function aboutJob({ names = [] }: { names?: JobRow['names'] }, payload: unknown): string {
  const fields =
    typeof payload === 'object' && payload !== null ? new Map(Object.entries(payload)) : new Map()
  return names
    .map((name) => fields.get(name))
    .filter((value) => typeof value === 'string')
    .join(' ')
}
