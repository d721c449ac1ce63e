import { useRevalidator } from 'react-router'
import type { DeskOrder } from '#contract/admin/desk-order.ts'
import type { SentMessage } from '#contract/admin/messages.ts'
import { MESSAGE_TITLES } from '#domain/message-titles.ts'
import { call } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { Button } from '../ui/button.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { useToast } from '../ui/use-toast.ts'
import { Card } from './card.tsx'
import { CHANNEL_WORDS, MESSAGE_COLUMNS } from './message-columns.tsx'
import styles from './order.module.css'
import type { Panels } from './use-panel.ts'

/** One that waits goes out by itself. */
const canGoAgain = ({ state }: SentMessage) => state !== 'QUEUED' && state !== 'SENDING'

/** What the customer was told, by which way, and how far each message came. */
export function Messages({ order, panels }: { order: DeskOrder; panels: Panels }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const maySend = useMay()('orders.message')
  const { orderNumber, messages } = order
  async function sendAgain({ id, channel }: SentMessage) {
    const answer = await call('resendOrderMessage', { params: { orderNumber, messageId: id } })
    if (answer.ok) toast({ text: `It goes out again by ${CHANNEL_WORDS[channel]}.` })
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
          aria-label={`Send again: ${MESSAGE_TITLES[message.template]}, ${CHANNEL_WORDS[message.channel]}`}
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
          columns={maySend ? [...MESSAGE_COLUMNS, again] : MESSAGE_COLUMNS}
          rows={messages}
          rowKey={({ id }) => String(id)}
        />
      )}
    </Card>
  )
}
