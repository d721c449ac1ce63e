import { useNavigation, useRevalidator } from 'react-router'
import { adminFileAddress } from '#contract/admin/client.ts'
import type { ImportPage, ImportRow } from '#contract/admin/imports.ts'
import { load } from '../client.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Change } from '../ui/change.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { LaneStrip } from '../ui/lane-strip.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { useQuery } from '../ui/use-query.ts'
import type { Route } from './+types/import.route'
import { ImportActions } from './import-actions.tsx'
import { MARKS } from './import-words.ts'
import styles from './imports.module.css'

export function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = Object.fromEntries(
    ['show', 'after', 'before'].flatMap((name) =>
      searchParams.get(name) ? [[name, searchParams.get(name)]] : [],
    ),
  )
  return load('getImport', { params: { id }, query })
}

const COLUMNS: readonly Column<ImportRow>[] = [
  { head: 'Row', align: 'end', card: 'none', cell: ({ line }) => line },
  {
    head: 'Of what',
    isRowHeader: true,
    cell: ({ label, subject, line }) => (
      <>
        <span className={styles.label}>{label || 'Nothing'}</span>
        <span className={styles.detail}>{subject === label ? `Row ${line}` : subject}</span>
      </>
    ),
  },
  { head: 'Field', cell: ({ field }) => field },
  { head: 'Now', cell: ({ before }) => before && <Change before={before} /> },
  { head: 'Then', cell: ({ after }) => after && <Change after={after} /> },
  { head: 'Mind', cell: ({ reason, mark }) => reason && <span data-mark={mark}>{reason}</span> },
  {
    head: 'What happens',
    card: 'side',
    cell: ({ mark }) => <Chip kind={MARKS[mark].kind}>{MARKS[mark].text}</Chip>,
  },
]

const TITLES = {
  CHECKED: 'What this file would change',
  APPLIED: 'What this file changed',
  UNDONE: 'What this file had changed',
} as const
const LEADS = {
  CHECKED: 'Nothing has been changed yet.',
  APPLIED: 'All of it was changed as one.',
  UNDONE: 'All of it was taken back.',
} as const

/** What a file would change, before it does. */
export default function Import({ loaderData: page }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (!page.ok)
    return (
      <Screen title="Import" actions={<ButtonLink to="/imports">All imports</ButtonLink>}>
        {page.error.status === 404 ? (
          <EmptyList>There is no such file.</EmptyList>
        ) : (
          <Problem what="The file could not be shown." failure={page.error} onRetry={revalidate} />
        )}
      </Screen>
    )
  const { run } = page.value
  const rows = run.rows === 1 ? '1 row' : `${run.rows} rows`
  return (
    <Screen
      title={TITLES[run.state]}
      lead={`${run.fileName}, ${rows}. ${LEADS[run.state]}`}
      actions={<ImportActions run={run} />}
    >
      <Counts run={run} />
      <Rows page={page.value} />
      {run.state === 'CHECKED' && run.changes > 0 && (
        <Notice kind="neel">
          If somebody changes one of these values before you say yes, that row is shown again instead of being
          overwritten.{' '}
          {run.kind !== 'lots' && 'Afterwards the whole import can be taken back as one step for 24 hours.'}
        </Notice>
      )}
    </Screen>
  )
}

const THINGS = {
  prices: 'size',
  words: 'product',
  lots: 'row',
  settlements: 'line',
  stores: 'entry',
} as const

function Counts({ run: { kind, changes, things, same, twice, refused, state } }: Pick<ImportPage, 'run'>) {
  const query = useQuery()
  const show = query.get('show')
  const lane = (name: string, label: string, figure: number, words: string) => ({
    ...{
      key: name,
      label,
      figure,
      words,
      to: query.href({ show: show === name ? null : name }),
      isOpen: show === name,
    },
  })
  const isDone = state !== 'CHECKED'
  return (
    <LaneStrip
      label="Rows of the file"
      lanes={[
        lane(
          'changes',
          isDone ? 'Changed' : 'Would change',
          changes,
          `of ${things} ${THINGS[kind]}${things === 1 ? '' : 's'}`,
        ),
        { key: 'same', label: 'The same', figure: same, words: 'left alone', to: null },
        {
          ...lane('twice', 'Look twice', twice, 'much more or less'),
          ...(twice > 0 && { tone: 'soon' as const }),
        },
        {
          ...lane('refused', 'Refused', refused, 'the rest may still go'),
          ...(refused > 0 && { tone: 'person' as const }),
        },
      ]}
    />
  )
}

function Rows({ page: { run, rows } }: { page: ImportPage }) {
  const isLoading = useNavigation().state === 'loading'
  const query = useQuery()
  if (rows.data.length === 0)
    return (
      <EmptyList
        action={query.get('show') && <ButtonLink to={query.href({ show: null })}>Show all</ButtonLink>}
      >
        {query.get('show') ? 'No row of this kind.' : 'Every value is already as the file says.'}
      </EmptyList>
    )
  return (
    <>
      {run.refused > 0 && (
        <p className={styles.refused}>
          <a className={styles.sample} href={adminFileAddress('getRefusedRows', { params: { id: run.id } })}>
            <Icon name="document" size={16} />
            Refused rows as a file
          </a>
        </p>
      )}
      <div className={styles.rows}>
        <Table
          caption="Values of the file"
          columns={COLUMNS}
          rows={rows.data}
          rowKey={({ place }) => String(place)}
          isStale={isLoading}
        />
      </div>
      <Pager meta={rows.meta} shown={rows.data.length} of="rows" />
    </>
  )
}
