import { useNavigation, useRevalidator } from 'react-router'
import type { AuditEntryAnswer } from '#contract/admin/audit.ts'
import { load } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { FilterBar, FilterDate, FilterSearch, FilterSelect, FilterSwitch } from '../ui/filter-bar.tsx'
import { countText, Pager } from '../ui/pager.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import { useQuery } from '../ui/use-query.ts'
import type { Route } from './+types/audit.route'
import { auditColumns } from './audit-columns.tsx'
import { auditQuery } from './audit-query.ts'
import { ChainState } from './chain-state.tsx'
import { EntryDetail } from './entry-detail.tsx'
import { ExportAudit } from './export-audit.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  load('listAudit', { query: auditQuery(new URL(request.url).searchParams) })

/** The first words of acts. */
const SUBJECTS = [
  { value: 'order', label: 'Orders' },
  { value: 'refund', label: 'Refunds' },
  { value: 'price', label: 'Prices' },
  { value: 'stock', label: 'Stock' },
  { value: 'lot', label: 'Batches' },
  { value: 'promotion', label: 'Promotions' },
  { value: 'setting', label: 'Settings' },
  { value: 'customer', label: 'Customers' },
  { value: 'staff', label: 'Staff' },
  { value: 'role', label: 'Roles' },
  { value: 'key', label: 'Keys' },
]

const FILTERS = ['q', 'what', 'from', 'to', 'money', 'personal', 'who', 'subject'] as const

/** Who did what, with before and after. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const mayReadAll = useMay()('audit.read')
  return (
    <Screen
      title="Audit log"
      lead={
        mayReadAll
          ? 'Who did what, in the same moment as the deed. Entries are added, never changed.'
          : 'What you did. Entries are added, never changed.'
      }
      actions={
        mayReadAll && (
          <>
            <ExportAudit />
            <ChainState />
          </>
        )
      }
    >
      <FilterBar count={loaderData.ok && `${countText(loaderData.value.meta)} entries`}>
        <FilterSearch label="Order, product, person, value" />
        <FilterSelect name="what" label="What was done" any="Anything" options={SUBJECTS} />
        <FilterDate name="from" label="From" />
        <FilterDate name="to" label="To" />
        <FilterSwitch name="money" label="Only money" value="1" />
        <FilterSwitch name="personal" label="Only personal data" value="1" />
      </FilterBar>
      {loaderData.ok ? (
        <Entries entries={loaderData.value.data} />
      ) : (
        <Problem what="The audit log could not be read." failure={loaderData.error} onRetry={revalidate} />
      )}
      {loaderData.ok && loaderData.value.data.length > 0 && (
        <Pager meta={loaderData.value.meta} shown={loaderData.value.data.length} of="entries" />
      )}
    </Screen>
  )
}

function Entries({ entries }: { entries: readonly AuditEntryAnswer[] }) {
  const query = useQuery()
  const isLoading = useNavigation().state === 'loading'
  const open = query.get('entry')
  if (entries.length === 0) {
    const isFiltered = FILTERS.some((name) => query.get(name) !== '')
    const none = Object.fromEntries(FILTERS.map((name) => [name, null]))
    return (
      <EmptyList action={isFiltered && <ButtonLink to={query.href(none)}>Clear the filters</ButtonLink>}>
        {isFiltered ? 'Nothing in this time matches the filters.' : 'Nothing in this time.'}
      </EmptyList>
    )
  }
  return (
    <Table
      caption="Entries of the audit log, newest first"
      columns={auditColumns(open, (id) =>
        query.href({ entry: id, after: query.get('after'), before: query.get('before') }),
      )}
      rows={entries}
      rowKey={({ id }) => String(id)}
      detailOf={(entry) => (String(entry.id) === open ? <EntryDetail entry={entry} /> : null)}
      isStale={isLoading}
    />
  )
}
