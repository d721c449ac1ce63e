import type { DeskItem, DeskOrder } from '#contract/admin/desk-order.ts'
import type { ReturnedGoods } from '#domain/desk-act.ts'
import { lineRefund } from '#domain/line-refund.ts'
import { toMajor } from '#domain/money.ts'
import { hasLeft, type RefundFacts } from '#domain/refund-quote.ts'
import { classes } from '#web/ui/classes.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { amountText, piecesText } from '../ui/amount.tsx'
import { Choice } from '../ui/choice.tsx'
import styles from './panels.module.css'
import type { RefundForm } from './refund-form.ts'

type RefundLinesProps = {
  order: DeskOrder
  facts: RefundFacts
  form: RefundForm
  onChange: (changes: Partial<RefundForm>) => void
}

/** The lines with their pieces, the delivery, and what becomes of the goods. */
export function RefundLines({ order, facts, form, onChange }: RefundLinesProps) {
  const { currency } = order
  const set = (sku: string, quantity: number) => {
    const { [sku]: _, ...others } = form.pieces
    onChange({ pieces: quantity > 0 ? { ...others, [sku]: quantity } : others })
  }
  const chosen = order.items.filter(({ variantSku }) => form.pieces[variantSku])
  return (
    <>
      <ul className={styles.lines}>
        {order.items.map((item) => (
          <Line
            key={item.position}
            item={item}
            facts={facts}
            order={order}
            quantity={form.pieces[item.variantSku] ?? 0}
            onSet={(quantity) => set(item.variantSku, quantity)}
          />
        ))}
        <li className={styles.line}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={form.delivery}
              disabled={facts.delivery <= 0 || facts.isAtCounter}
              onChange={({ target }) => onChange({ delivery: target.checked })}
            />
            <span>{deliveryText(order, facts)}</span>
          </label>
          <b className={classes(styles.sum, !form.delivery && styles.zero)}>
            {amountText(form.delivery ? toMajor(facts.delivery) : 0, currency)}
          </b>
        </li>
      </ul>
      {chosen.length > 0 && (hasLeft(facts.status) || facts.status === 'PROCESSING') && (
        <Choice
          label={chosen.length === 1 ? 'The goods' : 'All these goods'}
          options={facts.status === 'PROCESSING' ? UNPACKED_OPTIONS : goodsOptions(chosen)}
          value={form.goods}
          onChange={(goods) => onChange({ goods })}
        />
      )}
    </>
  )
}

const deliveryText = ({ money }: DeskOrder, { delivery }: RefundFacts) => {
  if (delivery > 0) return 'Delivery'
  return money && money.shipping > 0 ? 'Delivery, given back already' : 'Delivery, nothing was paid for it'
}

const UNPACKED_OPTIONS: { value: ReturnedGoods; label: string }[] = [
  { value: 'NOT_BACK', label: 'stay in the parcel' },
  { value: 'TAKEN_OUT', label: 'are taken out of it' },
]

function goodsOptions(items: readonly DeskItem[]): { value: ReturnedGoods; label: string }[] {
  const codes = [...new Set(items.flatMap(({ lots }) => lots.map(({ code }) => code)))]
  const [only] = codes
  return [
    { value: 'NOT_BACK', label: 'stay with the customer' },
    { value: 'THROWN_AWAY', label: 'are thrown away' },
    { value: 'TO_SHELF', label: codes.length === 1 ? `go back to ${only}` : 'go back to their batches' },
  ]
}

type LineProps = {
  item: DeskItem
  facts: RefundFacts
  order: DeskOrder
  quantity: number
  onSet: (quantity: number) => void
}

function Line({ item, facts, order: { currency }, quantity, onSet }: LineProps) {
  const line = facts.lines.find(({ variantSku }) => variantSku === item.variantSku)
  const left = line ? line.quantity - line.before.quantity : 0
  const name = `${item.productTitle} ${item.variantTitle}`
  const amount = line && quantity > 0 ? lineRefund(line, line.before, quantity) : null
  const back = item.quantity - left
  return (
    <li className={styles.line}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={quantity > 0}
          disabled={left <= 0 || facts.isAtCounter}
          onChange={({ target }) => onSet(target.checked ? 1 : 0)}
        />
        <img src={item.thumb} alt="" width="34" height="42" />
        <span className={styles.two}>
          <b>{name}</b>
          <span className={styles.small}>
            {piecesText(item.quantity)}
            {item.price && ` at ${amountText(item.price.current, currency)}`}
            {back > 0 && `, ${back} given back`}
          </span>
        </span>
      </label>
      {quantity > 0 && left > 1 && (
        <Stepper
          className={styles.stepper}
          quantity={quantity}
          max={left}
          onChange={onSet}
          labels={{
            group: `Pieces of ${name}`,
            decrease: 'One piece less',
            increase: 'One piece more',
            remove: `Leave ${name} out`,
          }}
        />
      )}
      <b className={classes(styles.sum, amount === null && styles.zero)}>
        {amountText(amount === null ? 0 : toMajor(amount), currency)}
      </b>
    </li>
  )
}
