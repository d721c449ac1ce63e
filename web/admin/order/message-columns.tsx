import type { SentMessage } from '#contract/admin/messages.ts'
import { MESSAGE_TITLES } from '#domain/message-titles.ts'
import type { Channel, MessageState } from '#domain/order-message.ts'
import { Chip, type ChipKind } from '../ui/chip.tsx'
import type { Column } from '../ui/table.tsx'
import { Time } from '../ui/time.tsx'
import styles from './order.module.css'

export const CHANNEL_WORDS: Record<Channel, string> = { EMAIL: 'mail', SMS: 'SMS' }
const STATES: Record<MessageState, { text: string; kind: ChipKind }> = {
  QUEUED: { text: 'Waits', kind: 'honey' },
  SENDING: { text: 'Being sent', kind: 'honey' },
  SENT: { text: 'Taken', kind: 'sage' },
  FAILED: { text: 'Given up', kind: 'rose' },
  COALESCED: { text: 'Said by a later one', kind: 'husk' },
  DROPPED: { text: 'No longer needed', kind: 'husk' },
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const stateText = ({ state, attempts }: SentMessage) =>
  state === 'FAILED' && attempts > 1 ? `Given up after ${attempts} tries` : STATES[state].text

/** A message, when it went and how far it came. */
export const MESSAGE_COLUMNS: readonly Column<SentMessage>[] = [
  {
    head: 'Message',
    isRowHeader: true,
    cell: ({ template, channel, recipient, resentOf }) => (
      <span className={styles.two}>
        <b>{sentence(MESSAGE_TITLES[template])}</b>
        <span className={styles.small}>
          {[CHANNEL_WORDS[channel], recipient, resentOf !== null && 'sent again'].filter(Boolean).join(', ')}
        </span>
      </span>
    ),
  },
  { head: 'When', cell: ({ sentAt, queuedAt }) => <Time at={sentAt ?? queuedAt} /> },
  {
    head: 'State',
    card: 'side',
    cell: (message) => <Chip kind={STATES[message.state].kind}>{stateText(message)}</Chip>,
  },
]
