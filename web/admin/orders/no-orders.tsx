import type { AdminAnswerOf } from '#contract/admin/api.ts'
import { type DeskLane, LANES } from '#domain/desk-lanes.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { timeText } from '../ui/time.tsx'
import { useQuery } from '../ui/use-query.ts'
import { setFilters } from './orders-query.ts'

type NoOrdersProps = { lane: string; counts: AdminAnswerOf<'countDeskOrders'> | null; now: Date }

/** Lanes whose parcels wait for the carriers. */
const WAITS_FOR_PICKUP: readonly string[] = ['TO_PACK', 'READY']

/** Why the list is empty: the filters, or because nothing is to be done. */
export function NoOrders({ lane, counts, now }: NoOrdersProps) {
  const query = useQuery()
  const filters = setFilters(new URLSearchParams(window.location.search))
  if (filters.length > 0) {
    const cleared = Object.fromEntries(filters.map(({ name }) => [name, null]))
    return (
      <EmptyList action={<ButtonLink to={query.href(cleared)}>Clear the filters</ButtonLink>}>
        No order matches {filters.map(({ text }) => text).join(', ')}.
      </EmptyList>
    )
  }
  const words = LANES[lane as DeskLane]?.empty ?? 'There are no orders yet.'
  const pickup = counts && WAITS_FOR_PICKUP.includes(lane) ? timeText(new Date(counts.nextPickup), now) : null
  const isReady = counts?.lanes.some((row) => row.lane === 'READY' && row.count > 0)
  return (
    <EmptyList
      action={
        lane === 'TO_PACK' && isReady ? (
          <ButtonLink to={query.href({ lane: 'READY' })}>See what is ready</ButtonLink>
        ) : (
          lane && <ButtonLink to={query.href({ lane: null })}>All orders</ButtonLink>
        )
      }
    >
      {pickup ? `${words} The next pickup is at ${pickup}.` : words}
    </EmptyList>
  )
}
