import { useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import { CELL_FIELDS, type ChangedPrice, hasProblem } from '#domain/price-cells.ts'
import { Field } from '#web/ui/field.tsx'
import { Button } from '../ui/button.tsx'
import { Change } from '../ui/change.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useToast } from '../ui/use-toast.ts'
import { marginText, maxName, pricesText, priceText } from './price-words.ts'
import styles from './prices.module.css'
import { MOST_PRICES, savePrices, showSaved } from './save-prices.ts'
import type { PriceSheet } from './use-sheet.ts'

/** A list as long as this is read by nobody; all of it is saved. */
const MOST_SHOWN = 300

type ReviewPanelProps = { sheet: PriceSheet; isOpen: boolean; onClose: () => void }

/** Every price before and after, and the one save. */
export function ReviewPanel({ sheet, isOpen, onClose }: ReviewPanelProps) {
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const good = sheet.changed.filter((price) => !hasProblem(price))
  const wrong = sheet.changed.length - good.length
  const isTooMany = good.length > MOST_PRICES
  async function save() {
    setBusy(true)
    const answer = await savePrices(good, reason)
    setBusy(false)
    if (!answer.ok) return setFailure(answer.error)
    setFailure(null)
    setReason('')
    sheet.dispatch({ type: 'SAVED', saved: answer.value })
    showSaved(toast, {
      ...{ prices: good, answer: answer.value },
      onUndone: (saved) => sheet.dispatch({ type: 'SAVED', saved: { ...saved, conflicts: [] } }),
    })
    return onClose()
  }
  return (
    <Panel
      isOpen={isOpen}
      title={`${pricesText(sheet.changed.length)} changed`}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          wide
          writes
          busyLabel={isBusy ? 'Saving' : undefined}
          aria-disabled={good.length === 0 || isTooMany}
          onClick={() => good.length > 0 && !isTooMany && save()}
        >
          {`Save ${pricesText(good.length)}`}
        </Button>
      }
    >
      <div className={styles.review}>
        <p>The new prices are in the shop at once. You can undo them from the message that follows.</p>
        {wrong > 0 && (
          <Notice>{`${pricesText(wrong)} cannot be saved as typed and ${wrong === 1 ? 'stays' : 'stay'} in the sheet.`}</Notice>
        )}
        {isTooMany && (
          <Notice>{`At most ${pricesText(MOST_PRICES)} are saved at once. Please discard some.`}</Notice>
        )}
        {failure && <Problem what="The prices were not saved." failure={failure} />}
        <Field
          name="reason"
          label="Why"
          optional
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <ul className={styles.changes}>
          {sheet.changed.slice(0, MOST_SHOWN).map((price) => (
            <ChangeLine key={`${price.sku} ${price.country}`} price={price} sheet={sheet} />
          ))}
        </ul>
        {sheet.changed.length > MOST_SHOWN && (
          <p className={styles.small}>{`And ${pricesText(sheet.changed.length - MOST_SHOWN)} more.`}</p>
        )}
      </div>
    </Panel>
  )
}

function ChangeLine({ price, sheet }: { price: ChangedPrice; sheet: PriceSheet }) {
  const { sku, country, before, after, problems, marginBp } = price
  const row = sheet.rows.get(sku)
  return (
    <li>
      <b>{row ? `${row.productTitle}, ${row.title}` : sku}</b>
      <span className={styles.small}>{country === 'IND' ? 'India' : 'USA'}</span>
      {CELL_FIELDS.filter((field) => before[field] !== after[field] || problems[field]).map((field) => (
        <span key={field} className={styles.values}>
          {field === 'price' ? 'Price' : maxName(country)}{' '}
          <Change
            before={priceText(before[field], country)}
            after={problems[field] ? null : priceText(after[field], country)}
          />
          {problems[field] && <em className={styles.wrong}>{problems[field]}</em>}
        </span>
      ))}
      {marginBp !== null && (
        <span className={marginBp < 0 ? styles.wrong : styles.small}>
          {`Margin ${marginText(marginBp)}${marginBp < 0 ? ', below cost' : ''}`}
        </span>
      )}
    </li>
  )
}
