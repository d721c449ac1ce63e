import type { DeskItem, DeskOrder } from '#contract/admin/desk-order.ts'
import type { Currency } from '#domain/money.ts'
import { amountText, piecesText, weightText } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { dayText } from '../ui/time.tsx'
import { Card } from './card.tsx'
import styles from './order.module.css'
import type { Panels } from './use-panel.ts'

const BP_OF_PERCENT = 100

type LotsProps = { item: DeskItem; onTakeOut: ((variantSku: string) => void) | null }

function Lots({ item: { lots, short, variantSku, productTitle }, onTakeOut }: LotsProps) {
  return (
    <span className={styles.two}>
      {lots.map((lot) => (
        <span key={`${lot.code} ${lot.partSku}`}>
          {lot.quantity > 1 && `${lot.quantity} × `}
          {lot.code} <span className={styles.small}>best before {dayText(lot.bestBefore, true)}</span>
          {lot.isPlanned && <span className={styles.small}>, would take</span>}
          {lot.isRecalled && <Chip kind="rose">recalled</Chip>}
        </span>
      ))}
      {short > 0 && <Chip kind="rose">{`Short: ${piecesText(short)}`}</Chip>}
      {short > 0 && onTakeOut && (
        <Button size="row" aria-label={`Take ${productTitle} out`} onClick={() => onTakeOut(variantSku)}>
          Take it out
        </Button>
      )}
    </span>
  )
}

const priceColumns = (currency: Currency): readonly Column<DeskItem>[] => [
  {
    head: 'Each',
    align: 'end',
    card: 'none',
    cell: ({ price }) =>
      price && (
        <span className={styles.two}>
          <span>{amountText(price.current, currency)}</span>
          {price.max > price.current && <s className={styles.small}>{amountText(price.max, currency)}</s>}
        </span>
      ),
  },
]

type Shown = { currency: Currency; hasMoney: boolean; onTakeOut: LotsProps['onTakeOut'] }

const columns = ({ currency, hasMoney, onTakeOut }: Shown): readonly Column<DeskItem>[] => [
  {
    head: 'Item',
    isRowHeader: true,
    cell: ({ thumb, productTitle, variantTitle, variantSku, hsnCode, gstRateBp, takenOut, quantity }) => (
      <span className={styles.item}>
        <img src={thumb} alt="" width="34" height="42" />
        <span className={styles.two}>
          {takenOut === quantity ? (
            <s>
              {productTitle} {variantTitle}
            </s>
          ) : (
            <span>
              <b>{productTitle}</b> {variantTitle}
            </span>
          )}
          <span
            className={styles.small}
          >{`${variantSku}, HSN ${hsnCode}, ${gstRateBp / BP_OF_PERCENT} %`}</span>
        </span>
      </span>
    ),
  },
  { head: 'From batch', cell: (item) => <Lots item={item} onTakeOut={onTakeOut} /> },
  ...(hasMoney ? priceColumns(currency) : []),
  {
    head: 'Pieces',
    align: 'end',
    card: 'side',
    cell: ({ quantity, refundedQuantity, takenOut }) => (
      <span className={styles.two}>
        <b>{quantity}</b>
        {takenOut > 0 && <span className={styles.small}>{`${takenOut} taken out`}</span>}
        {refundedQuantity > 0 && <span className={styles.small}>{`${refundedQuantity} paid back`}</span>}
      </span>
    ),
  },
  ...(hasMoney
    ? [
        {
          head: 'Amount',
          align: 'end',
          card: 'side',
          cell: ({ price }: DeskItem) => price && <b>{amountText(price.total, currency)}</b>,
        } as const,
      ]
    : []),
]

/** The items with their batches, and the amounts with the tax. */
export function Items({ order, panels }: { order: DeskOrder; panels: Panels }) {
  // An order of which nothing would be left is cancelled instead.
  const isAll = order.items.every(({ short, quantity, takenOut }) => short === quantity - takenOut)
  const canTakeOut = order.status === 'PROCESSING' && !isAll && panels.canOpen('refund')
  const { items, money, currency, pieces, grams } = order
  return (
    <Card title="Items" aside={`${piecesText(pieces)}, ${weightText(grams)}, first to expire first`}>
      <Table
        caption="Items"
        columns={columns({
          currency,
          hasMoney: money !== null,
          onTakeOut: canTakeOut ? panels.takeOut : null,
        })}
        rows={items}
        rowKey={({ position }) => String(position)}
      />
      {money && <Amounts order={order} money={money} />}
    </Card>
  )
}

function Amounts({ order, money }: { order: DeskOrder; money: NonNullable<DeskOrder['money']> }) {
  const { currency, discountCode, documents } = order
  const text = (major: number) => amountText(major, currency)
  const { tax } = money
  const invoice = documents.find(({ kind }) => kind === 'INVOICE')
  const left: [string, string][] = [
    [currency === 'INR' ? 'At MRP' : 'At list price', text(money.subtotalMax)],
    ['Discount', text(money.subtotalCurrent - money.subtotalMax)],
    ['Promo', money.discount > 0 ? `−${text(money.discount)} ${discountCode ?? ''}` : 'none'],
    ['Delivery', money.shipping > 0 ? text(money.shipping) : 'Free'],
  ]
  const right: [string, string][] = [
    ...(tax
      ? ([
          ['Taxable value', text(tax.taxable)],
          ...(tax.igst > 0
            ? [[`IGST, ${tax.placeOfSupply}`, text(tax.igst)]]
            : [
                ['CGST', text(tax.cgst)],
                [`SGST, ${tax.placeOfSupply}`, text(tax.sgst)],
              ]),
        ] as [string, string][])
      : ([['Tax', 'export, none']] as [string, string][])),
    ['Invoice', invoice?.number ?? 'when it is packed'],
    ...documents
      .filter(({ kind }) => kind === 'CREDIT_NOTE')
      .map(({ number, gross }): [string, string] => [
        `Credit note ${number}`,
        gross === null ? '' : text(-gross),
      ]),
  ]
  return (
    <div className={styles.amounts}>
      <Facts facts={left} />
      <div>
        <Facts facts={right} />
        <p className={styles.total}>
          <span>Total</span>
          <b>{text(money.total)}</b>
        </p>
      </div>
    </div>
  )
}

const Facts = ({ facts }: { facts: readonly [string, string][] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
