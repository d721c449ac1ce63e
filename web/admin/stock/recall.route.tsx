import { Link, useRevalidator } from 'react-router'
import { adminFileAddress } from '#contract/admin/client.ts'
import type { Recall as RecallAnswer, RecallOrder } from '#contract/admin/recalls.ts'
import { LANES, laneOf } from '#domain/desk-lanes.ts'
import { call, load } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { amountText, piecesText } from '../ui/amount.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Notice } from '../ui/notice.tsx'
import { Problem } from '../ui/problem.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { Screen } from '../ui/screen.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Time } from '../ui/time.tsx'
import { useLive } from '../ui/use-live.ts'
import { useToast } from '../ui/use-toast.ts'
import type { Route } from './+types/recall.route'
import { RecallState } from './recall-state.tsx'
import styles from './stock.module.css'

export const clientLoader = async ({ params: { code } }: Route.ClientLoaderArgs) => ({
  recall: await load('getRecall', { params: { code } }),
})

/** How a recall stands, order by order. */
export default function Recall({ loaderData: { recall }, params: { code } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLive(['stock', 'orders'], revalidate)
  if (recall.ok) return <Opened recall={recall.value} onChange={revalidate} />
  return (
    <Screen title={`Recall of ${code}`} actions={<ButtonLink to="/stock/recalls">All recalls</ButtonLink>}>
      {recall.error.status === 404 ? (
        <EmptyList>{code} was not recalled.</EmptyList>
      ) : (
        <Problem what="The recall could not be read." failure={recall.error} onRetry={revalidate} />
      )}
    </Screen>
  )
}

type OpenedProps = { recall: RecallAnswer; onChange: () => void }

function Opened({ recall, onChange }: OpenedProps) {
  const { lotCode, title, reason, by, at, buyers, told, parcels, left, orders } = recall
  const mayRecall = useMay()('stock.recall')
  return (
    <Screen
      title={`Recall of ${lotCode}`}
      lead={
        <span className={styles.chips}>
          <RecallState recall={recall} />
          <span>
            {title}, <Time at={at} /> by {by}
          </span>
        </span>
      }
      actions={
        <>
          <ButtonLink to={`/stock/batches/${lotCode}`}>The batch</ButtonLink>
          <a
            className={styles.download}
            href={adminFileAddress('getRecallReport', { params: { code: lotCode } })}
            download
          >
            Report (CSV)
          </a>
        </>
      }
    >
      <p className={styles.reason}>{reason}</p>
      <div className={styles.progress}>
        <label>
          {buyers === 0 ? 'Nobody has a piece of it.' : `${told} of ${toldText(buyers)} told and paid back`}
          <progress max={Math.max(1, buyers)} value={buyers === 0 ? 1 : told} />
        </label>
        <p>{leftText(left)}</p>
      </div>
      {parcels.length > 0 && (
        <Notice>
          {parcels.length === 1
            ? '1 packed parcel must not leave. Pack it again with another batch, or cancel the order.'
            : `${parcels.length} packed parcels must not leave. Pack them again with another batch, or cancel the orders.`}
        </Notice>
      )}
      {orders.length === 0 ? (
        <EmptyList>No order has a piece of it.</EmptyList>
      ) : (
        <Table
          caption="Orders with this batch"
          columns={columns(lotCode, mayRecall, onChange)}
          rows={orders}
          rowKey={({ orderNumber }) => orderNumber}
        />
      )}
    </Screen>
  )
}

const toldText = (buyers: number) => (buyers === 1 ? '1 customer is' : `${buyers} customers are`)

function leftText(left: number): string {
  if (left === 0) return 'No piece is here any more.'
  return left === 1
    ? '1 piece is here and is not sold. Take it off the shelf.'
    : `${left} pieces are here and are not sold. Take them off the shelf.`
}

const columns = (code: string, mayRecall: boolean, onChange: () => void): readonly Column<RecallOrder>[] => [
  {
    head: 'Order',
    isRowHeader: true,
    cell: ({ orderNumber, status }) => (
      <RowLink to={`/orders/${orderNumber}`} detail={LANES[laneOf(status)].title}>
        {orderNumber}
      </RowLink>
    ),
  },
  { head: 'Pieces', align: 'end', card: 'side', cell: ({ pieces }) => piecesText(pieces) },
  { head: 'Told', cell: (order) => <Told order={order} /> },
  { head: 'Paid back', align: 'end', card: 'side', cell: (order) => <PaidBack order={order} /> },
  {
    head: 'To do',
    cell: ({ status, orderNumber }) =>
      status === 'READYFORPICKUP' &&
      mayRecall && <Repack code={code} orderNumber={orderNumber} onDone={onChange} />,
  },
]

const LEFT = ['SHIPPED', 'OUTFORDELIVERY', 'DELIVERED']

function Told({ order: { toldAt, status } }: { order: RecallOrder }) {
  if (toldAt)
    return (
      <span>
        told <Time at={toldAt} />
      </span>
    )
  return LEFT.includes(status) ? 'within ten minutes' : 'nobody has it'
}

function PaidBack({ order: { claim } }: { order: RecallOrder }) {
  if (!claim) return null
  const { number, amount, currency } = claim
  return (
    <Link to={`/claims/${number}`}>{amount === null ? `claim ${number}` : amountText(amount, currency)}</Link>
  )
}

type RepackProps = { code: string; orderNumber: string; onDone: () => void }

function Repack({ code, orderNumber, onDone }: RepackProps) {
  const toast = useToast()
  async function repack() {
    const done = await call('actOnRecall', { params: { code }, body: { act: 'REPACK', orderNumber } })
    if (done.ok) toast({ text: `${orderNumber} has other batches now. Its page says which.` })
    else toast({ text: `${orderNumber}: ${done.error.message}`, kind: 'error' })
    onDone()
  }
  return (
    <Button size="row" writes aria-label={`Pack ${orderNumber} again`} onClick={repack}>
      Pack again
    </Button>
  )
}
