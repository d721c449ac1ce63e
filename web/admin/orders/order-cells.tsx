import { useLocation } from 'react-router'
import type { DeskOrderRow } from '#contract/admin/desk-orders.ts'
import { millTime } from '#domain/delivery/calendar.ts'
import { FLAG_TEXT, type OrderFlag } from '#domain/desk-lanes.ts'
import { leavesIn } from '#domain/leaves-in.ts'
import { CARRIER_NAMES } from '#domain/shipment.ts'
import { amountText, piecesText, weightText } from '../ui/amount.tsx'
import { Chip, type ChipKind } from '../ui/chip.tsx'
import { RowLink } from '../ui/row-link.tsx'
import type { Column } from '../ui/table.tsx'
import { dayText, Time } from '../ui/time.tsx'
import styles from './orders.module.css'

const FLAG_KINDS: Partial<Record<OrderFlag, ChipKind>> = {
  PROBLEM: 'rose',
  CLAIM: 'rose',
  STOP: 'rose',
  SHORT: 'rose',
  NOTE: 'honey',
  RIDER: 'sage',
  FIRST: 'sage',
  USA: 'neel',
}

export const Flags = ({ flags }: { flags: readonly OrderFlag[] }) =>
  flags.length > 0 && (
    <span className={styles.flags}>
      {flags.map((flag) => (
        <Chip key={flag} kind={FLAG_KINDS[flag] ?? 'husk'}>
          {FLAG_TEXT[flag]}
        </Chip>
      ))}
    </span>
  )

type DueOrder = Pick<DeskOrderRow, 'status' | 'shipBy' | 'cancelsAt' | 'carrier' | 'arrivingBy'>

/** What happens next with an order, and when: it must leave, it ends unpaid, or it should have arrived. */
export function Due({ order, now }: { order: DueOrder; now: Date }) {
  const { status, shipBy, cancelsAt, carrier, arrivingBy } = order
  if (status === 'PROCESSING' || status === 'READYFORPICKUP') {
    const { text, isSoon } = leavesIn(new Date(shipBy), now)
    return (
      <Chip kind={isSoon ? 'rose' : 'husk'} icon="clock">
        {text}
      </Chip>
    )
  }
  if (status === 'PENDING')
    return cancelsAt && <Chip kind="honey">ends in {leavesIn(new Date(cancelsAt), now).text}</Chip>
  if (status !== 'SHIPPED' && status !== 'OUTFORDELIVERY') return null
  const isLate = arrivingBy !== null && arrivingBy < millTime(now).day
  return (
    <span className={styles.two}>
      <span>{carrier ? CARRIER_NAMES[carrier] : ''}</span>
      {arrivingBy && <Chip kind={isLate ? 'rose' : 'husk'}>by {dayText(arrivingBy)}</Chip>}
    </span>
  )
}

export function Thumbs({ items, lines }: Pick<DeskOrderRow, 'items' | 'lines'>) {
  const more = lines - items.length
  return (
    <span className={styles.thumbs}>
      {items.map(({ title, thumb }) => (
        <img key={title} src={thumb} alt={title} title={title} width="22" height="36" loading="lazy" />
      ))}
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </span>
  )
}

/** On the board the address of the order keeps the list, so that j and k lead through it. */
function OrderLink({ orderNumber, createdAt }: Pick<DeskOrderRow, 'orderNumber' | 'createdAt'>) {
  const { pathname, search } = useLocation()
  const list = pathname === '/orders' ? search : ''
  return (
    <RowLink to={`/orders/${orderNumber}${list}`} detail={<Time at={createdAt} />}>
      {orderNumber}
    </RowLink>
  )
}

const GATEWAYS = { RAZORPAY: 'Razorpay', PHONEPE: 'PhonePe' } as const

/** The columns of the board; `now` moves the clocks. */
export const orderColumns = (now: Date, hasMoney: boolean): readonly Column<DeskOrderRow>[] => [
  {
    head: 'Order',
    isRowHeader: true,
    cell: ({ orderNumber, createdAt }) => <OrderLink orderNumber={orderNumber} createdAt={createdAt} />,
  },
  {
    head: 'For',
    cell: ({ customerName, city, state, zip }) => (
      <span className={styles.two}>
        <span>{customerName}</span>
        <span className={styles.small}>{`${city}, ${state} ${zip}`}</span>
      </span>
    ),
  },
  { head: 'Items', cell: ({ items, lines }) => <Thumbs items={items} lines={lines} /> },
  {
    head: 'Pieces',
    align: 'end',
    card: 'none',
    cell: ({ pieces, grams }) => (
      <span className={styles.two}>
        <span>{pieces}</span>
        <span className={styles.small}>{weightText(grams)}</span>
      </span>
    ),
  },
  ...(hasMoney
    ? [
        {
          head: 'Total',
          align: 'end',
          card: 'side',
          cell: ({ total, currency }: DeskOrderRow) => total !== null && <b>{amountText(total, currency)}</b>,
        } as const,
      ]
    : []),
  { head: 'Leaves in', card: 'side', cell: (order) => <Due order={order} now={now} /> },
  ...(hasMoney
    ? [
        {
          head: 'Paid by',
          card: 'none',
          cell: ({ paidBy }: DeskOrderRow) =>
            paidBy && (
              <span className={styles.two}>
                <span>{paidBy.method ?? 'Paid'}</span>
                <span className={styles.small}>
                  {paidBy.gateway ? GATEWAYS[paidBy.gateway] : 'at the counter'}
                </span>
              </span>
            ),
        } as const,
      ]
    : []),
  { head: 'Mind', card: 'side', cell: ({ flags }) => <Flags flags={flags} /> },
]

/** One line about an order's contents, for cards. */
export const contentText = ({ pieces, grams }: Pick<DeskOrderRow, 'pieces' | 'grams'>) =>
  `${piecesText(pieces)}, ${weightText(grams)}`
