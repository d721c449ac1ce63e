import { useState } from 'react'
import type { Quote, QuotedLine } from '#contract/admin/quote.ts'
import { type Currency, fromMajor, times } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { lineProblemText } from '#domain/staff-order.ts'
import { Field } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { call } from '../client.ts'
import { Card } from '../order/card.tsx'
import { amountText, piecesText } from '../ui/amount.tsx'
import { Change } from '../ui/change.tsx'
import { type Draft, withItem, withQuantity } from './draft.ts'
import styles from './new-order.module.css'
import type { PartProps } from './part.ts'
import { useSearch } from './use-search.ts'

type ItemsPartProps = PartProps & { quote: Quote | null; seen: ReadonlyMap<string, number> }

/** The sizes of the order at the shop's prices. `seen`: prices that were shown and have changed since. */
export function ItemsPart({ draft, problems, quote, seen, onChange }: ItemsPartProps) {
  const lines = quote?.lines.filter(({ variantSku }) =>
    draft.items.some((item) => item.variantSku === variantSku),
  )
  return (
    <Card title="Items">
      <SizeSearch
        country={draft.country}
        problem={problems.items}
        onAdd={(sku) => onChange({ items: withItem(draft.items, sku) })}
      />
      {quote && lines && lines.length > 0 && (
        <ul className={styles.lines} aria-label="Items of the order">
          {lines.map((line) => (
            <Line
              key={line.variantSku}
              line={line}
              quantity={draft.items.find((item) => item.variantSku === line.variantSku)?.quantity ?? 0}
              currency={quote.currency}
              seen={seen.get(line.variantSku)}
              onChange={(quantity) =>
                onChange({ items: withQuantity(draft.items, line.variantSku, quantity) })
              }
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

type LineProps = {
  line: QuotedLine
  quantity: number
  currency: Currency
  seen: number | undefined
  onChange: (quantity: number) => void
}

function Line({ line, quantity, currency, seen, onChange }: LineProps) {
  const { title, size, thumb, price, most, problem } = line
  const name = `${title}, ${size}`
  const isChanged = seen !== undefined && seen !== price
  return (
    <li className={styles.line}>
      {thumb && <img src={thumb} alt="" width="34" height="42" />}
      <span className={styles.name}>
        <b>{title}</b> {size}
        <span className={styles.small}>
          {isChanged ? (
            <Change
              before={amountText(seen, currency)}
              after={price === null ? null : amountText(price, currency)}
            />
          ) : (
            price !== null && amountText(price, currency)
          )}
        </span>
        {isChanged && <span className={styles.problem}>The price has changed.</span>}
        {problem && <span className={styles.problem}>{lineProblemText(problem, most)}</span>}
      </span>
      <Stepper
        quantity={quantity}
        labels={{
          group: `Pieces of ${name}`,
          decrease: `One less of ${name}`,
          increase: `One more of ${name}`,
          remove: `Take ${name} out`,
        }}
        onChange={onChange}
      />
      <b className={styles.amount}>
        {price !== null && formatMoney(times(fromMajor(price), quantity), currency, 'exact')}
      </b>
    </li>
  )
}

type SizeSearchProps = {
  country: Draft['country']
  problem: string | undefined
  onAdd: (variantSku: string) => void
}

function SizeSearch({ country, problem, onAdd }: SizeSearchProps) {
  const [words, setWords] = useState('')
  const found = useSearch(words, country, async (q, signal) => {
    const answer = await call('findSizes', { query: { q, country }, signal })
    return answer.ok ? answer.value.data : null
  })
  return (
    <div className={styles.body}>
      <Field
        name="find-size"
        label="Add a product"
        hint="Name, size or sku"
        value={words}
        maxLength={100}
        autoComplete="off"
        error={problem}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      <div role="status">
        {found?.length === 0 && <p className={styles.small}>Nothing that is sold there has this name.</p>}
      </div>
      {found && found.length > 0 && (
        <ul className={styles.found} aria-label="Sizes found">
          {found.map(({ variantSku, title, size, price, currency, left }) => (
            <li key={variantSku}>
              <button type="button" disabled={left === 0} onClick={() => onAdd(variantSku)}>
                <span>
                  <b>{title}</b> {size}
                </span>
                <span className={styles.small}>
                  {left === 0 ? 'sold out' : left !== null && `${piecesText(left)} left`}
                </span>
                <b className={styles.amount}>{amountText(price, currency)}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
