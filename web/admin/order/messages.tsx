import { useRevalidator } from 'react-router'
import type { DeskOrder } from '#contract/admin/desk-order.ts'
import type { SentMessage } from '#contract/admin/messages.ts'
import { MESSAGE_TITLES } from '#domain/message-titles.ts'
import type { Channel, MessageState } from '#domain/order-message.ts'
import { call } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { Button } from '../ui/button.tsx'
import { Chip, type ChipKind } from '../ui/chip.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Time } from '../ui/time.tsx'
import { useToast } from '../ui/use-toast.ts'
import { Card } from './card.tsx'
import styles from './order.module.css'
import type { Panels } from './use-panel.ts'

const CHANNELS: Record<Channel, string> = { EMAIL: 'mail', SMS: 'SMS' }
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

/** One that waits goes out by itself. */
const canGoAgain = ({ state }: SentMessage) => state !== 'QUEUED' && state !== 'SENDING'

const COLUMNS: readonly Column<SentMessage>[] = [
  {
    head: 'Message',
    isRowHeader: true,
    cell: ({ template, channel, recipient, resentOf }) => (
      <span className={styles.two}>
        <b>{sentence(MESSAGE_TITLES[template])}</b>
        <span className={styles.small}>
          {[CHANNELS[channel], recipient, resentOf !== null && 'sent again'].filter(Boolean).join(', ')}
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

/** What the customer was told, by which way, and how far each message came. */
export function Messages({ order, panels }: { order: DeskOrder; panels: Panels }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const maySend = useMay()('orders.message')
  const { orderNumber, messages } = order
  async function sendAgain({ id, channel }: SentMessage) {
    const answer = await call('resendOrderMessage', { params: { orderNumber, messageId: id } })
    if (answer.ok) toast({ text: `It goes out again by ${CHANNELS[channel]}.` })
    else toast({ text: answer.error.message, kind: 'error' })
    revalidate()
  }
  const again: Column<SentMessage> = {
    head: 'Again',
    align: 'end',
    card: 'side',
    cell: (message) =>
      canGoAgain(message) && (
        <Button
          size="row"
          writes
          aria-label={`Send again: ${MESSAGE_TITLES[message.template]}, ${CHANNELS[message.channel]}`}
          onClick={() => sendAgain(message)}
        >
          Send again
        </Button>
      ),
  }
  return (
    <Card
      title="Messages"
      aside={
        panels.canOpen('message') && (
          <Button size="row" look="quiet" icon="message" onClick={() => panels.show('message')}>
            Write one
          </Button>
        )
      }
    >
      {messages.length === 0 ? (
        <p className={styles.none}>Nothing was sent.</p>
      ) : (
        <Table
          caption="Messages"
          columns={maySend ? [...COLUMNS, again] : COLUMNS}
          rows={messages}
          rowKey={({ id }) => String(id)}
        />
      )}
    </Card>
  )
}
