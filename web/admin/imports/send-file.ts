import type { ImportRun } from '#contract/admin/imports.ts'
import type { ImportKind } from '#domain/imports/import-kind.ts'
import { CSV_MAX_BYTES } from '#domain/read-csv.ts'
import { call } from '../client.ts'

type FieldToMatch = { name: string; label: string; isNeeded: boolean }

/** What the server knows of a file whose columns it does not know. */
export type UnknownColumns = {
  heads: string[]
  columns: Record<string, number>
  fields: FieldToMatch[]
  sample: string[][]
}

type Sent = { run: ImportRun } | { unknown: UnknownColumns } | { problem: string }

const LONGEST_NAME = 100
const TOO_LARGE = 'The file is larger than 5 MB. Please divide it.'

/** Sends a file to be checked. Nothing is changed by it. */
export async function sendFile(
  kind: ImportKind,
  file: File,
  columns?: Record<string, number>,
): Promise<Sent> {
  if (file.size > CSV_MAX_BYTES) return { problem: TOO_LARGE }
  const pairs = Object.entries(columns ?? {}).map(([name, index]) => `${name}:${index}`)
  const answer = await call('checkImport', {
    params: { kind },
    query: { name: file.name.slice(0, LONGEST_NAME), ...(pairs.length > 0 && { columns: pairs.join(',') }) },
    body: new Uint8Array(await file.arrayBuffer()),
  })
  if (answer.ok) return { run: answer.value }
  const { code, details, message } = answer.error
  // The details of this error are what the server sends with it.
  if (code === 'COLUMNS_UNKNOWN' && details) return { unknown: details as UnknownColumns }
  return { problem: message }
}
