import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskMoney, DeskOrder } from '#contract/admin/desk-order.ts'
import { call } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { useDeed } from '../shell/use-palette.ts'
import { amountText } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { Chip, type ChipKind } from '../ui/chip.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Time } from '../ui/time.tsx'
import { useToast } from '../ui/use-toast.ts'
import { Card } from './card.tsx'
import styles from './order.module.css'
import type { Panels } from './use-panel.ts'

type Row = {
  key: string
  title: string
  at: string
  state: string
  kind: ChipKind
  reference: string
  amount: string
}

const KINDS = { PENDING: 'honey', SUCCESS: 'sage', FAILED: 'rose' } as const
const GATEWAYS = { RAZORPAY: 'Razorpay', PHONEPE: 'PhonePe' } as const
const PAYMENT_STATES = { PENDING: 'Open at', SUCCESS: 'Captured at', FAILED: 'Failed at' } as const
const REFUND_STATES = { PENDING: 'Promised', SUCCESS: 'Sent back', FAILED: 'Refund failed' } as const

/** Promised: the provider has not been asked yet. Asked: it works on it until it says that it is done. */
const refundState = ({ state, sentAt }: DeskMoney['refunds'][number]) =>
  state === 'PENDING' && sentAt ? 'Asked, on its way' : REFUND_STATES[state]

const rowsOf = ({ transactions, refunds, counter }: DeskMoney): Row[] => [
  ...refunds.map((refund) => ({
    key: refund.id,
    title: `Refund, ${refund.reason.toLowerCase()}`,
    at: refund.at,
    state: refundState(refund),
    kind: KINDS[refund.state],
    reference: '',
    amount: `−${amountText(refund.amount, refund.currency)}`,
  })),
  ...transactions
    .filter(({ type }) => type !== 'REFUND')
    .map((paid) => ({
      key: paid.reference,
      title: `Payment${paid.method ? `, ${paid.method}` : ''}, attempt ${paid.attempt}`,
      at: paid.at,
      state: `${paid.type === 'VOID' ? 'Released at' : PAYMENT_STATES[paid.status]} ${GATEWAYS[paid.gateway]}`,
      kind: KINDS[paid.status],
      reference: paid.reference,
      amount: amountText(paid.amount, paid.currency),
    })),
  ...counter.map((entry) => ({
    key: `counter ${entry.at}`,
    title: `${entry.type === 'PAYMENT' ? 'Payment' : 'Refund'} at the counter, ${entry.method.toLowerCase()}`,
    at: entry.at,
    state: `by ${entry.by}`,
    kind: 'husk' as const,
    reference: entry.note ?? '',
    amount: amountText(entry.amount, entry.currency),
  })),
]

const COLUMNS: readonly Column<Row>[] = [
  {
    head: 'Money',
    isRowHeader: true,
    cell: ({ title, at }) => (
      <span className={styles.two}>
        <b>{title}</b>
        <span className={styles.small}>
          <Time at={at} />
        </span>
      </span>
    ),
  },
  { head: 'At the provider', cell: ({ state, kind }) => <Chip kind={kind}>{state}</Chip> },
  {
    head: 'Reference',
    card: 'none',
    cell: ({ reference }) => <span className={styles.reference}>{reference}</span>,
  },
  { head: 'Amount', align: 'end', card: 'side', cell: ({ amount }) => <b>{amount}</b> },
]

/** Each payment and refund with the provider's own state; `v` asks the provider again. */
export function Money({ order, money, panels }: { order: DeskOrder; money: DeskMoney; panels: Panels }) {
  const { orderNumber, currency } = order
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const mayAsk = useMay()('money.verify') && money.transactions.length > 0
  async function ask() {
    setAsking(true)
    const answer = await call('verifyOrderPayment', { params: { orderNumber }, body: {} })
    setAsking(false)
    if (answer.ok)
      toast({ text: answer.value.payments.map(({ said }) => said).join(', ') || 'Nothing to ask about.' })
    else toast({ text: answer.error.message, kind: 'error' })
    revalidate()
  }
  useDeed({ label: `Ask the provider about ${orderNumber}`, icon: 'bolt', keys: 'v', run: ask }, mayAsk)
  const text = (major: number) => amountText(major, currency)
  const summary = `${text(money.paid)} in, ${money.refunded > 0 ? `${text(money.refunded)} back` : 'nothing back'}`
  const rows = rowsOf(money)
  return (
    <Card
      title="Money"
      aside={
        <>
          <span>{summary}</span>
          {mayAsk && (
            <Button
              size="row"
              look="quiet"
              icon="bolt"
              onClick={ask}
              busyLabel={isAsking ? 'Asking' : undefined}
            >
              Ask again
            </Button>
          )}
          {panels.canOpen('refund') && (
            <Button size="row" onClick={() => panels.show('refund')}>
              Give back
            </Button>
          )}
        </>
      }
    >
      {rows.length > 0 ? (
        <Table caption="Payments and refunds" columns={COLUMNS} rows={rows} rowKey={({ key }) => key} />
      ) : (
        <p className={styles.none}>No payment was started.</p>
      )}
    </Card>
  )
}
