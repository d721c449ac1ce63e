import { useNavigation, useRevalidator, useSearchParams } from 'react-router'
import type { SentAdminQueryOf } from '#contract/admin/api.ts'
import type { CustomersQuery, DeskCustomerRow } from '#contract/admin/desk-customers.ts'
import { load } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { sumsText } from '../ui/amount.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { FilterBar, FilterSearch, FilterSelect } from '../ui/filter-bar.tsx'
import { countText, Pager } from '../ui/pager.tsx'
import { Problem } from '../ui/problem.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { Screen } from '../ui/screen.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Time } from '../ui/time.tsx'
import { useQuery } from '../ui/use-query.ts'
import type { Route } from './+types/customers.route'
import { ExportCustomers } from './export-customers.tsx'

const NAMES = [
  'q',
  'country',
  'state',
  'after',
  'before',
] as const satisfies readonly (keyof CustomersQuery)[]
const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'blocked', label: 'Blocked or ended' },
]

const queryIn = (params: URLSearchParams): SentAdminQueryOf<'listCustomers'> =>
  Object.fromEntries(NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  load('listCustomers', { query: queryIn(new URL(request.url).searchParams) })

const COLUMNS: readonly Column<DeskCustomerRow>[] = [
  {
    head: 'Name',
    isRowHeader: true,
    cell: ({ id, name, phone, email }) => (
      <RowLink to={`/customers/${id}`} detail={phone ?? email}>
        {name}
      </RowLink>
    ),
  },
  { head: 'Mail', card: 'none', cell: ({ email }) => email },
  { head: 'State', card: 'side', cell: ({ isActive }) => !isActive && <Chip kind="rose">blocked</Chip> },
  { head: 'Orders', align: 'end', card: 'side', cell: ({ orders }) => orders },
  {
    head: 'Last order',
    card: 'none',
    cell: ({ lastOrderAt }) => (lastOrderAt ? <Time at={lastOrderAt} /> : 'none'),
  },
  { head: 'Bought', align: 'end', card: 'side', cell: ({ spent }) => spent && sumsText(spent) },
]

/** Customers by name, phone or mail. */
export default function Customers({ loaderData: customers }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const query = useQuery()
  const isLoading = useNavigation().state === 'loading'
  const may = useMay()
  const mayExport = may('exports.take') && may('personal.read')
  const { after: _, before: __, ...filters } = queryIn(useSearchParams()[0])
  return (
    <Screen title="Customers" actions={mayExport && <ExportCustomers filters={filters} />}>
      <FilterBar count={customers.ok && countText(customers.value.meta)}>
        <FilterSearch label="Name, number or mail" />
        <FilterSelect name="state" label="State" any="State: any" options={STATES} />
      </FilterBar>
      {!customers.ok && (
        <Problem what="The customers could not be read." failure={customers.error} onRetry={revalidate} />
      )}
      {customers.ok && customers.value.data.length === 0 && (
        <EmptyList action={<ButtonLink to={query.href({ q: null, state: null })}>Show all</ButtonLink>}>
          Nobody by that name. A number or a mail address finds them too.
        </EmptyList>
      )}
      {customers.ok && customers.value.data.length > 0 && (
        <>
          <Table
            caption="Customers"
            columns={COLUMNS}
            rows={customers.value.data}
            rowKey={({ id }) => id}
            isStale={isLoading}
          />
          <Pager meta={customers.value.meta} shown={customers.value.data.length} of="customers" />
        </>
      )}
    </Screen>
  )
}
