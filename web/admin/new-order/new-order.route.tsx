import { type SubmitEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isCountryCode, LOCALES } from '#domain/locale.ts'
import { amountText } from '../ui/amount.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { AddressPart } from './address-part.tsx'
import { CustomerPart } from './customer-part.tsx'
import { type Draft, emptyDraft, type Problems, problemsOf } from './draft.ts'
import { ItemsPart } from './items-part.tsx'
import styles from './new-order.module.css'
import { PaymentPart, TotalsPart } from './payment-part.tsx'
import { usePlaceOrder } from './use-place-order.ts'

/** An order that staff writes for a customer, at the shop's prices. */
export default function NewOrder() {
  const [query] = useSearchParams()
  const country = query.get('country')
  const [draft, setDraft] = useState(() => emptyDraft(isCountryCode(country) ? country : 'IND'))
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const { quote, quoteFailure, isAsking, seen, failure, isBusy, place } = usePlaceOrder(draft)
  function change(changes: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...changes }))
    setProblems({})
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const found = problemsOf(draft)
    setProblems(found)
    if (Object.keys(found).length === 0) return void place()
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const part = { draft, problems, onChange: change }
  const total = quote && draft.items.length > 0 ? `, ${amountText(quote.total, quote.currency)}` : ''
  return (
    <Screen
      title="New order"
      lead="At the shop’s prices, for somebody who calls, writes or stands at the counter."
      actions={<ButtonLink to="/orders">All orders</ButtonLink>}
    >
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.column}>
          <CountryChoice country={draft.country} onChange={(chosen) => change(inCountry(draft, chosen))} />
          <CustomerPart {...part} />
          <ItemsPart {...part} quote={quote} seen={seen} />
          <AddressPart {...part} place={quote?.place ?? null} />
        </div>
        <div className={styles.column}>
          <PaymentPart {...part} />
          <TotalsPart {...part} quote={quote} isAsking={isAsking} />
          {quoteFailure && <Problem what="The order could not be priced." failure={quoteFailure} />}
          {failure && <Problem what="The order was not placed." failure={failure} />}
          <Button type="submit" look="primary" wide writes busyLabel={isBusy ? 'Placing' : undefined}>
            {`Place the order${total}`}
          </Button>
        </div>
      </form>
    </Screen>
  )
}

/** Items and addresses of one country are not those of the other. */
const inCountry = (draft: Draft, country: Draft['country']): Partial<Draft> => ({
  country,
  saved: null,
  address: { ...draft.address, state: '', zip: '' },
})

type CountryChoiceProps = { country: Draft['country']; onChange: (country: Draft['country']) => void }

const CountryChoice = ({ country, onChange }: CountryChoiceProps) => (
  <fieldset className={styles.country}>
    <legend className="visually-hidden">Country</legend>
    {Object.values(LOCALES).map((locale) => (
      <label key={locale.code}>
        <input
          type="radio"
          name="country"
          checked={country === locale.country}
          onChange={() => onChange(locale.country)}
        />
        {`${locale.name}, ${locale.currency}`}
      </label>
    ))}
  </fieldset>
)
