import type { DeskOrder } from '#contract/admin/desk-order.ts'
import { ORDER_MESSAGES } from '#domain/order-message.ts'
import { call } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Time } from '../ui/time.tsx'
import { useToast } from '../ui/use-toast.ts'
import { Card } from './card.tsx'
import styles from './order.module.css'

type Message = DeskOrder['messages'][number]

const FATES = {
  QUEUED: { text: 'Waits', kind: 'honey' },
  TAKEN: { text: 'Taken', kind: 'sage' },
  GIVEN_UP: { text: 'Given up', kind: 'rose' },
} as const

/** orderOutForDelivery as "Order out for delivery". */
const titleOf = (template: string) => {
  const words = template.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What the customer was told, and how far each message came. */
export function Messages({ order }: { order: DeskOrder }) {
  const toast = useToast()
  const maySend = useMay()('orders.message')
  async function sendAgain({ template: name }: Message) {
    const template = ORDER_MESSAGES.find((one) => one === name)
    if (!template) return
    const { orderNumber } = order
    const answer = await call('sendOrderMessage', { params: { orderNumber }, body: { template } })
    if (!answer.ok) {
      toast({ text: answer.error.message, kind: 'error' })
      return
    }
    const { actId, runsAt } = answer.value
    const onUndo = () => call('undoAct', { params: { actId } })
    toast({ text: 'The message goes out again', undo: { until: Date.parse(runsAt), onUndo } })
  }
  const columns: readonly Column<Message>[] = [
    { head: 'Message', isRowHeader: true, cell: ({ template }) => <b>{titleOf(template)}</b> },
    { head: 'When', cell: ({ queuedAt }) => <Time at={queuedAt} /> },
    {
      head: 'State',
      card: 'side',
      cell: ({ fate }) => <Chip kind={FATES[fate].kind}>{FATES[fate].text}</Chip>,
    },
    ...(maySend
      ? [
          {
            head: 'Again',
            align: 'end',
            card: 'side',
            cell: (message: Message) => (
              <Button size="row" writes onClick={() => sendAgain(message)}>
                Send again
              </Button>
            ),
          } as const,
        ]
      : []),
  ]
  return (
    <Card title="Messages">
      {order.messages.length > 0 ? (
        <Table
          caption="Messages"
          columns={columns}
          rows={order.messages}
          rowKey={({ template, subject }) => `${template} ${subject}`}
        />
      ) : (
        <p className={styles.none}>Nothing was sent yet.</p>
      )}
    </Card>
  )
}
