import type { LaneCount } from '#contract/admin/desk-orders.ts'
import { type DeskLane, LANES } from '#domain/desk-lanes.ts'
import { leavesIn } from '#domain/leaves-in.ts'
import { sumsText } from '../ui/amount.tsx'
import type { Lane } from '../ui/lane-strip.tsx'
import { countText } from '../ui/pager.tsx'

const LATE = / late$/

const late = ({ late: count }: LaneCount) => (count > 0 ? `${count} late` : undefined)

/** The line of words below a lane's figure. */
const WORDS: Partial<Record<DeskLane, (count: LaneCount, now: Date) => string | undefined>> = {
  TO_PAY: ({ sums }) => (sums ? `${sumsText(sums, 'whole')} hoped for` : undefined),
  TO_PACK: ({ oldest }, now) =>
    oldest ? `oldest ${leavesIn(new Date(oldest), now).text.replace(LATE, '')}` : undefined,
  READY: ({ dueToday }) => (dueToday > 0 ? `${dueToday} must leave today` : undefined),
  ON_THE_WAY: late,
  AT_THE_DOOR: late,
  CLOSED: () => 'cancelled, returned',
  NEEDS_A_PERSON: ({ sums }) => (sums ? sumsText(sums, 'whole') : undefined),
}

type Shown = { open: string; href: (lane: string | null) => string; now: Date }

/** The strip of lanes. The open lane leads back to all orders. */
export const laneCells = (counts: readonly LaneCount[], { open, href, now }: Shown): Lane[] =>
  counts.map((count) => ({
    key: count.lane,
    label: LANES[count.lane].title,
    figure: countText(count),
    words: count.count > 0 ? WORDS[count.lane]?.(count, now) : undefined,
    to: href(open === count.lane ? null : count.lane),
    isOpen: open === count.lane,
    tone: toneOf(count),
  }))

function toneOf({ lane, count, late, dueToday }: LaneCount): Lane['tone'] {
  if (count === 0) return undefined
  if (lane === 'NEEDS_A_PERSON') return 'person'
  return (lane === 'TO_PACK' || lane === 'READY') && late + dueToday > 0 ? 'soon' : undefined
}
