import { useRevalidator } from 'react-router'
import type { RecallRow } from '#contract/admin/recalls.ts'
import { load } from '../client.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Problem } from '../ui/problem.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { Screen } from '../ui/screen.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Time } from '../ui/time.tsx'
import type { Route } from './+types/recalls.route'
import { RecallState } from './recall-state.tsx'

export const clientLoader = async () => ({ recalls: await load('listDeskRecalls', {}) })

const COLUMNS: readonly Column<RecallRow>[] = [
  {
    head: 'Batch',
    isRowHeader: true,
    cell: ({ lotCode, title }) => (
      <RowLink to={`/stock/recalls/${lotCode}`} detail={title}>
        {lotCode}
      </RowLink>
    ),
  },
  { head: 'Why', card: 'none', cell: ({ reason }) => reason },
  { head: 'Recalled', cell: ({ at, by }) => <Recalled at={at} by={by} /> },
  { head: 'Told', align: 'end', card: 'side', cell: ({ told, buyers }) => `${told} of ${buyers}` },
  { head: 'State', card: 'side', cell: (recall) => <RecallState recall={recall} /> },
]

const Recalled = ({ at, by }: { at: string; by: string }) => (
  <span>
    <Time at={at} />, {by}
  </span>
)

/** All recalls, the newest first. */
export default function Recalls({ loaderData: { recalls } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <Screen
      title="Recalls"
      lead="A recall begins on the page of a batch."
      actions={<ButtonLink to="/stock">All stock</ButtonLink>}
    >
      {!recalls.ok && (
        <Problem what="The recalls could not be read." failure={recalls.error} onRetry={revalidate} />
      )}
      {recalls.ok && recalls.value.data.length === 0 && <EmptyList>Nothing was ever recalled.</EmptyList>}
      {recalls.ok && recalls.value.data.length > 0 && (
        <Table
          caption="Recalls"
          columns={COLUMNS}
          rows={recalls.value.data}
          rowKey={({ lotCode }) => lotCode}
        />
      )}
    </Screen>
  )
}
