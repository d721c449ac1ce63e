import type { LaneCount } from '#contract/admin/desk-orders.ts'
import { LANES } from '#domain/desk-lanes.ts'
import { leavesIn } from '#domain/leaves-in.ts'
import { sumsText } from '../ui/amount.tsx'
import type { Lane } from '../ui/lane-strip.tsx'
import { countText } from '../ui/pager.tsx'

const LATE = / late$/

function wordsOf({ lane, count, sums, oldest, late, dueToday }: LaneCount, now: Date): string | undefined {
  if (count === 0) return undefined
  if (lane === 'TO_PAY') return sums ? `${sumsText(sums, 'whole')} hoped for` : undefined
  if (lane === 'TO_PACK' && oldest)
    return `oldest ${leavesIn(new Date(oldest), now).text.replace(LATE, '')}`
  if (lane === 'READY') return dueToday > 0 ? `${dueToday} must leave today` : undefined
  if (lane === 'ON_THE_WAY' || lane === 'AT_THE_DOOR') return late > 0 ? `${late} late` : undefined
  if (lane === 'CLOSED') return 'cancelled, returned'
  return lane === 'NEEDS_A_PERSON' && sums ? sumsText(sums, 'whole') : undefined
}

type Shown = { open: string; href: (lane: string | null) => string; now: Date }

/** The strip of lanes. The open lane leads back to all orders. */
export const laneCells = (counts: readonly LaneCount[], { open, href, now }: Shown): Lane[] =>
  counts.map((count) => ({
    key: count.lane,
    label: LANES[count.lane].title,
    figure: countText(count),
    words: wordsOf(count, now),
    to: href(open === count.lane ? null : count.lane),
    isOpen: open === count.lane,
    tone: toneOf(count),
  }))

function toneOf({ lane, count, late, dueToday }: LaneCount): Lane['tone'] {
  if (count === 0) return undefined
  if (lane === 'NEEDS_A_PERSON') return 'person'
  return (lane === 'TO_PACK' || lane === 'READY') && late + dueToday > 0 ? 'soon' : undefined
}
