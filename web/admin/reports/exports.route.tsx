import { useRevalidator } from 'react-router'
import type { ExportFile } from '#contract/admin/reports.ts'
import { load } from '../client.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Time } from '../ui/time.tsx'
import type { Route } from './+types/exports.route'
import { exportAddress } from './take-file.ts'

export const clientLoader = () => load('listExports', {})

const STATES = {
  WAITING: { kind: 'honey', text: 'being written' },
  READY: { kind: 'sage', text: 'ready' },
  FAILED: { kind: 'rose', text: 'failed' },
} as const

const COLUMNS: readonly Column<ExportFile>[] = [
  {
    head: 'File',
    isRowHeader: true,
    cell: ({ id, name, state }) => (state === 'READY' ? <a href={exportAddress(id)}>{name}</a> : name),
  },
  {
    head: 'State',
    card: 'side',
    cell: ({ state }) => <Chip kind={STATES[state].kind}>{STATES[state].text}</Chip>,
  },
  { head: 'Rows', align: 'end', card: 'none', cell: ({ rows }) => rows },
  { head: 'Asked for', cell: ({ askedAt }) => <Time at={askedAt} /> },
  { head: 'Kept until', card: 'none', cell: ({ goneAt }) => <Time at={goneAt} /> },
]

/** The files that one asked for in the last 24 hours. */
export default function Exports({ loaderData: files }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <Screen
      title="Files made"
      lead="Only you can fetch them, for 24 hours."
      actions={<ButtonLink to="/reports/sales">Reports</ButtonLink>}
    >
      {!files.ok && (
        <Problem what="The files could not be listed." failure={files.error} onRetry={revalidate} />
      )}
      {files.ok && files.value.data.length === 0 && (
        <EmptyList action={<ButtonLink to="/reports/sales">Open a report</ButtonLink>}>
          No file was made in the last 24 hours.
        </EmptyList>
      )}
      {files.ok && files.value.data.length > 0 && (
        <Table caption="Files made" columns={COLUMNS} rows={files.value.data} rowKey={({ id }) => id} />
      )}
    </Screen>
  )
}
