import { useState } from 'react'
import type { DeskPromotion, PromotionCustomer, PromotionSize } from '#contract/admin/promotions.ts'
import { type CountryCode, localeOfCountry } from '#domain/locale.ts'
import { formatMoney } from '#domain/price-display.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { call } from '../client.ts'
import { Card } from '../order/card.tsx'
import { useMay } from '../shell/use-me.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { timeField } from '../ui/time-field.ts'
import type { PromotionForm } from './promotion-form.ts'
import { COUNTRY_WORDS, REFUSAL_WORDS } from './promotion-words.ts'
import styles from './promotions.module.css'
import { type TriedCart, tryCart } from './tried-cart.ts'
import { useSizes } from './use-sizes.ts'

type Line = PromotionSize & { quantity: number }

type TryCartProps = { form: PromotionForm; read: DeskPromotion | null }

/** A cart to try the code on, by the same functions as the shop and with the values of the form. */
export function TryCart({ form, read }: TryCartProps) {
  const [country, setCountry] = useState<CountryCode>(form.country || 'IND')
  const [at, setAt] = useState(() =>
    form.validFrom > timeField(new Date()) ? form.validFrom : timeField(new Date()),
  )
  const [customer, setCustomer] = useState<PromotionCustomer | null>(null)
  const [lines, setLines] = useState<readonly Line[]>([])
  const [words, setWords] = useState('')
  const found = useSizes(words, country)
  const tried =
    found &&
    tryCart({ form, redeemed: read?.redeemed ?? 0, lines, delivery: found.delivery, country, at, customer })
  const change = (sku: string, quantity: number) =>
    setLines(
      lines
        .map((line) => (line.variantSku === sku ? { ...line, quantity } : line))
        .filter((line) => line.quantity > 0),
    )
  return (
    <Card title="Try a cart">
      <div className={styles.part}>
        <div className={styles.fields}>
          <Select
            name="tryCountry"
            label="Shop"
            options={(['IND', 'USA'] as const).map((value) => ({ value, label: COUNTRY_WORDS[value] }))}
            value={country}
            onChange={(event) => {
              setCountry(event.target.value as CountryCode)
              setLines([])
            }}
          />
          <Field
            name="tryAt"
            label="At"
            type="datetime-local"
            value={at}
            onChange={(event) => setAt(event.target.value)}
          />
        </div>
        <Buyer country={country} code={form.code} customer={customer} onChange={setCustomer} />
        <SizeField
          words={words}
          sizes={found?.data ?? []}
          onType={setWords}
          onAdd={(size) => {
            setWords('')
            if (!lines.some(({ variantSku }) => variantSku === size.variantSku))
              setLines([...lines, { ...size, quantity: 1 }])
          }}
        />
        {lines.length === 0 && (
          <p className={styles.remark}>Put something into the cart to see what the code does.</p>
        )}
        {lines.length > 0 && tried && (
          <Tried lines={lines} tried={tried} country={country} onQuantity={change} />
        )}
      </div>
    </Card>
  )
}

type BuyerProps = {
  country: CountryCode
  code: string
  customer: PromotionCustomer | null
  onChange: (customer: PromotionCustomer | null) => void
}

/** Somebody new, or a customer with their earlier uses of the code. */
function Buyer({ country, code, customer, onChange }: BuyerProps) {
  const [who, setWho] = useState('')
  const [problem, setProblem] = useState<string>()
  const may = useMay()
  if (!may('customers.read')) return null
  if (customer)
    return (
      <p className={styles.buyer}>
        {customer.name}, used it {customer.timesUsed === 1 ? 'once' : `${customer.timesUsed} times`}
        <Button size="row" look="quiet" onClick={() => onChange(null)}>
          Somebody new
        </Button>
      </p>
    )
  async function find() {
    const found = await call('findPromotionCustomer', { query: { who, country, code } })
    setProblem(found.ok ? undefined : 'Nobody has verified this number or address.')
    if (found.ok) onChange(found.value)
  }
  return (
    <div className={styles.find}>
      <Field
        name="tryCustomer"
        label="Buyer"
        optional
        placeholder="somebody new, or a mobile number or e-mail"
        autoComplete="off"
        value={who}
        error={problem}
        onChange={(event) => setWho(event.target.value)}
      />
      {who.trim() !== '' && <Button onClick={find}>Find</Button>}
    </div>
  )
}

type SizeFieldProps = {
  words: string
  sizes: readonly PromotionSize[]
  onType: (words: string) => void
  onAdd: (size: PromotionSize) => void
}

function SizeField({ words, sizes, onType, onAdd }: SizeFieldProps) {
  return (
    <div className={styles.picker}>
      <Field
        name="trySize"
        label="Add to the cart"
        autoComplete="off"
        placeholder="groundnut oil"
        value={words}
        onChange={(event) => onType(event.target.value)}
      />
      {words.trim() !== '' && sizes.length > 0 && (
        <ul className={styles.found} aria-label="Sizes found">
          {sizes.map((size) => (
            <li key={size.variantSku}>
              <button type="button" onClick={() => onAdd(size)}>
                {size.title} <small>{size.size}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type TriedProps = {
  lines: readonly Line[]
  tried: TriedCart
  country: CountryCode
  onQuantity: (variantSku: string, quantity: number) => void
}

function Tried({ lines, tried, country, onQuantity }: TriedProps) {
  const { currency } = localeOfCountry(country)
  const text = (amount: TriedCart['total']) => formatMoney(amount, currency, 'exact')
  return (
    <>
      <ul className={styles.lines}>
        {lines.map(({ variantSku, title, size, quantity }, index) => {
          const line = tried.lines[index]
          return (
            <li key={variantSku}>
              <span>
                <b>
                  {title} {size}
                </b>
                <small data-on={line?.takesPart || undefined}>
                  {line?.takesPart ? 'takes part' : 'does not take part'}
                </small>
              </span>
              <Stepper
                quantity={quantity}
                max={99}
                labels={{
                  group: `${title} ${size}`,
                  decrease: `One less of ${title} ${size}`,
                  increase: `One more of ${title} ${size}`,
                  remove: `Remove ${title} ${size}`,
                }}
                onChange={(next) => onQuantity(variantSku, next)}
              />
              <span className={styles.figure}>
                {line && text(line.cost)}
                {line && line.discount > 0 && <small>−{text(line.discount)}</small>}
              </span>
            </li>
          )
        })}
      </ul>
      <dl className={styles.sums}>
        <dt>Subtotal</dt>
        <dd>{text(tried.subtotal)}</dd>
        <dt>The code</dt>
        <dd>{tried.discount > 0 ? `−${text(tried.discount)}` : '–'}</dd>
        <dt>Delivery</dt>
        <dd>{tried.delivery === 0 ? 'Free' : text(tried.delivery)}</dd>
        <dt className={styles.total}>The shopper pays</dt>
        <dd className={styles.total}>{text(tried.total)}</dd>
      </dl>
      <p className={styles.verdict} data-works={tried.refusal === null || undefined} role="status">
        <Icon name={tried.refusal === null ? 'check' : 'warning'} size={18} />
        {tried.refusal === null ? 'The code works in this cart.' : REFUSAL_WORDS[tried.refusal]}
      </p>
    </>
  )
}
