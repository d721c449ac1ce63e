import type { TodayCard, TodayCardName } from '#contract/admin/desk-today.ts'
import { sumsText } from '../ui/amount.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import type { DeskIconName } from '../ui/icon-paths.ts'
import { type Lane, LaneStrip } from '../ui/lane-strip.tsx'
import styles from './today.module.css'

type Shown = {
  label: string
  icon: DeskIconName
  to: string | null
  words: (card: TodayCard) => string | undefined
}

const dueWords = ({ urgent }: TodayCard) => (urgent > 0 ? `${urgent} must leave today` : undefined)

const CARDS: Record<TodayCardName, Shown> = {
  TO_PACK: { label: 'To pack', icon: 'box', to: '/orders?lane=TO_PACK', words: dueWords },
  READY: { label: 'Ready', icon: 'truck', to: '/orders?lane=READY', words: dueWords },
  STUCK_PAYMENTS: {
    label: 'Stuck payments',
    icon: 'bolt',
    to: '/recovery',
    words: ({ sums }) => (sums ? `${sumsText(sums, 'whole')} in doubt` : undefined),
  },
  LOW_STOCK: {
    label: 'Low stock',
    icon: 'layers',
    to: '/stock?low=true',
    words: ({ urgent }) => (urgent > 0 ? `${urgent} sell out in two days` : undefined),
  },
  NEAR_EXPIRY: {
    label: 'Near expiry',
    icon: 'clock',
    to: '/stock?life=near&sort=expiry',
    words: ({ sums }) => (sums ? `batches, ${sumsText(sums, 'whole')}` : 'batches'),
  },
  FAILED_MESSAGES: { label: 'Failed messages', icon: 'message', to: '/orders', words: () => 'given up' },
  CLAIMS: {
    label: 'Claims',
    icon: 'warning',
    to: '/claims',
    words: ({ urgent }) => (urgent > 0 ? `${urgent} due by tomorrow` : undefined),
  },
  DEAD_JOBS: { label: 'Dead jobs', icon: 'gear', to: '/audit', words: () => 'given up by the queue' },
}

const PERSON: readonly TodayCardName[] = ['STUCK_PAYMENTS', 'FAILED_MESSAGES', 'DEAD_JOBS']

function toneOf({ card, count, urgent }: TodayCard): Lane['tone'] {
  if (!count) return undefined
  if (PERSON.includes(card)) return 'person'
  return urgent > 0 || card === 'LOW_STOCK' || card === 'NEAR_EXPIRY' ? 'soon' : undefined
}

const laneOf = (card: TodayCard): Lane => {
  const { label, icon, to, words } = CARDS[card.card]
  return {
    key: card.card,
    label,
    icon,
    to,
    figure: card.count,
    words: card.count === null ? 'could not be counted' : card.count > 0 ? words(card) : undefined,
    tone: toneOf(card),
  }
}

/** What waits for somebody. Each figure opens the list that it counts. */
export function Waiting({ cards }: { cards: readonly TodayCard[] }) {
  if (cards.length === 0) return null
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting" className="label">
        Waiting for somebody
      </h2>
      <LaneStrip label="Waiting for somebody" lanes={cards.map(laneOf)} />
      {cards.every(({ count }) => count === 0) && <EmptyList>Nothing waits. The mill is quiet.</EmptyList>}
    </section>
  )
}
