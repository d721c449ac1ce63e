import { useRevalidator } from 'react-router'
import type { DeskClaimRow } from '#contract/admin/claims.ts'
import { CLAIM_STATES } from '#domain/claims/claim.ts'
import { CLAIM_KIND_TEXTS } from '#domain/claims/claim-kind-texts.ts'
import { load } from '../client.ts'
import { piecesText } from '../ui/amount.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { FilterBar, FilterSelect } from '../ui/filter-bar.tsx'
import { Problem } from '../ui/problem.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { Screen } from '../ui/screen.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Time } from '../ui/time.tsx'
import { useQuery } from '../ui/use-query.ts'
import type { Route } from './+types/claims.route'
import { STATE_WORDS, WISH_WORDS } from './claim-words.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const names = ['state', 'due'].flatMap((name) =>
    searchParams.get(name) ? [[name, searchParams.get(name)]] : [],
  )
  return { claims: await load('listDeskClaims', { query: Object.fromEntries(names) }) }
}

const states = CLAIM_STATES.map((value) => ({ value, label: STATE_WORDS[value].text }))

const COLUMNS: readonly Column<DeskClaimRow>[] = [
  {
    head: 'Claim',
    isRowHeader: true,
    cell: ({ number, customerName }) => (
      <RowLink to={`/claims/${number}`} detail={customerName}>
        {number}
      </RowLink>
    ),
  },
  { head: 'What', cell: ({ kind }) => CLAIM_KIND_TEXTS[kind] },
  { head: 'Wish', card: 'none', cell: ({ wish }) => WISH_WORDS[wish] },
  { head: 'Pieces', align: 'end', card: 'none', cell: ({ pieces }) => piecesText(pieces) },
  { head: 'Photos', align: 'end', card: 'none', cell: ({ photos }) => photos },
  { head: 'Order', card: 'none', cell: ({ orderNumber }) => orderNumber },
  {
    head: 'Due',
    align: 'end',
    card: 'side',
    cell: ({ deadline, isLate }) => <Due day={deadline} isLate={isLate} />,
  },
  {
    head: 'State',
    card: 'side',
    cell: ({ state }) => <Chip kind={STATE_WORDS[state].kind}>{STATE_WORDS[state].text}</Chip>,
  },
]

function Due({ day, isLate }: { day: string | null; isLate: boolean }) {
  if (!day) return null
  const date = <Time at={`${day}T12:00:00+05:30`} show="date" />
  return isLate ? <Chip kind="rose">late, {date}</Chip> : date
}

const countText = (count: number, isCapped: boolean) =>
  count === 1 ? '1 claim' : `${count}${isCapped ? '+' : ''} claims`

/** What customers say was damaged, leaked, wrong or missing; the most urgent first. */
export default function Claims({ loaderData: { claims } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const query = useQuery()
  const isFiltered = query.get('state') !== '' || query.get('due') !== ''
  return (
    <Screen title="Claims" lead="We answer within five working days, and act within two.">
      <FilterBar count={claims.ok && countText(claims.value.data.length, claims.value.isCapped)}>
        <FilterSelect name="state" label="State" any="State: waiting for us" options={states} />
        <FilterSelect
          name="due"
          label="Due"
          any="Due: any day"
          options={[{ value: 'late', label: 'late' }]}
        />
      </FilterBar>
      {!claims.ok && (
        <Problem what="The claims could not be read." failure={claims.error} onRetry={revalidate} />
      )}
      {claims.ok && claims.value.data.length === 0 && (
        <EmptyList
          action={
            isFiltered && (
              <ButtonLink to={query.href({ state: null, due: null })}>Clear the filters</ButtonLink>
            )
          }
        >
          {isFiltered ? 'No claim matches.' : 'Nobody complained.'}
        </EmptyList>
      )}
      {claims.ok && claims.value.data.length > 0 && (
        <Table caption="Claims" columns={COLUMNS} rows={claims.value.data} rowKey={({ number }) => number} />
      )}
    </Screen>
  )
}
