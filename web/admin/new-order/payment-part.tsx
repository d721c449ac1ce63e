import type { Quote } from '#contract/admin/quote.ts'
import { COUNTER_METHODS, type CounterMethod } from '#domain/payment.ts'
import { Field } from '#web/ui/field.tsx'
import { Card } from '../order/card.tsx'
import { amountText } from '../ui/amount.tsx'
import styles from './new-order.module.css'
import type { PartProps } from './part.ts'

const METHODS: Record<CounterMethod, string> = {
  CASH: 'Cash at the counter',
  CARD: 'Card at the counter',
  UPI: 'UPI at the counter',
  BANK: 'Bank transfer',
}

const CHOICES = [
  { value: 'LINK', label: 'The customer pays by link' },
  ...COUNTER_METHODS.map((value) => ({ value, label: METHODS[value] })),
] as const

/** Who pays how: by a link in a message, or here and now. */
export function PaymentPart({ draft: { payment, note }, onChange }: PartProps) {
  return (
    <Card title="Payment">
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">How it is paid</legend>
        {CHOICES.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="payment"
              value={value}
              checked={payment === value}
              onChange={() => onChange({ payment: value })}
            />
            {label}
          </label>
        ))}
        {payment === 'LINK' ? (
          <p className={styles.small}>They get a message with the order and pay in their account.</p>
        ) : (
          <Field
            name="note"
            label="Receipt or reference"
            optional
            maxLength={200}
            value={note}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => onChange({ note: value })}
          />
        )}
      </fieldset>
    </Card>
  )
}

type TotalsPartProps = PartProps & { quote: Quote | null; isAsking: boolean }

/** The promo code, and what everything comes to. */
export function TotalsPart({ draft, quote, isAsking, onChange }: TotalsPartProps) {
  const text = (amount: number) => (quote ? amountText(amount, quote.currency) : '')
  return (
    <Card title="Total">
      <div className={styles.body} aria-busy={isAsking || undefined}>
        <Field
          name="promo"
          label="Promo code"
          optional
          maxLength={40}
          value={draft.promo}
          autoComplete="off"
          autoCapitalize="characters"
          error={draft.promo.trim() === '' ? undefined : quote?.promoProblem}
          onChange={({ currentTarget: { value } }) => onChange({ promo: value })}
        />
        {quote && draft.items.length > 0 && (
          <dl className={styles.totals}>
            <dt>Items</dt>
            <dd>{text(quote.subtotal)}</dd>
            {quote.discount > 0 && (
              <>
                <dt>Discount</dt>
                <dd>{`−${text(quote.discount)}`}</dd>
              </>
            )}
            <dt>Delivery</dt>
            <dd>{quote.delivery === 0 ? 'free' : text(quote.delivery)}</dd>
            <dt className={styles.total}>Total</dt>
            <dd className={styles.total}>{text(quote.total)}</dd>
          </dl>
        )}
      </div>
    </Card>
  )
}
