import { CATEGORIES, CATEGORY_TEXT } from '#domain/category.ts'
import { COUNTRY_CODES } from '#domain/locale.ts'
import { MAX_DESCRIPTION_LENGTH } from '#domain/promotion-terms.ts'
import { REWARD_KINDS } from '#domain/promotions.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Card } from '../order/card.tsx'
import { CustomerPicker } from './customer-picker.tsx'
import { ProductPicker } from './product-picker.tsx'
import type { FormProblems, PromotionForm } from './promotion-form.ts'
import { COUNTRY_WORDS } from './promotion-words.ts'
import styles from './promotions.module.css'

export type PartProps = {
  form: PromotionForm
  problems: FormProblems
  onChange: (changes: Partial<PromotionForm>) => void
}

/** The terms of a code in three parts. */
export function PromotionParts({ isNew, ...part }: PartProps & { isNew: boolean }) {
  return (
    <>
      <GivesPart {...part} isNew={isNew} />
      <WherePart {...part} />
      <WhenPart {...part} />
    </>
  )
}

const REWARD_WORDS = {
  PERCENT: { title: 'A share', says: 'such as 10 % off' },
  AMOUNT: { title: 'An amount', says: 'such as ₹150 off' },
  FREE_DELIVERY: { title: 'Free delivery', says: 'no fee' },
} as const

const sign = (form: PromotionForm) => (form.country === 'USA' ? '$' : '₹')

function GivesPart({ form, problems, onChange, isNew }: PartProps & { isNew: boolean }) {
  return (
    <Card title="What it gives">
      <div className={styles.part}>
        <fieldset className={styles.rewards}>
          <legend className="visually-hidden">What it gives</legend>
          {REWARD_KINDS.map((kind) => (
            <label key={kind} data-on={form.kind === kind || undefined}>
              <input
                type="radio"
                name="kind"
                checked={form.kind === kind}
                onChange={() => onChange({ kind })}
              />
              <span>
                <b>{REWARD_WORDS[kind].title}</b>
                <small>{REWARD_WORDS[kind].says}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <div className={styles.fields}>
          <Field
            name="code"
            label="Code"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            readOnly={!isNew}
            hint={isNew ? undefined : 'A code keeps its name. Copy it for another one.'}
            value={form.code}
            error={problems.code}
            onChange={(event) => onChange({ code: event.target.value.toUpperCase() })}
          />
          {form.kind === 'PERCENT' && (
            <Field
              name="percent"
              label="Takes off, in percent"
              inputMode="numeric"
              maxLength={3}
              value={form.percent}
              error={problems.percent}
              onChange={(event) => onChange({ percent: event.target.value })}
            />
          )}
          {form.kind === 'AMOUNT' && (
            <Field
              name="amount"
              label={`Takes off, in ${sign(form)}`}
              inputMode="decimal"
              maxLength={11}
              value={form.amount}
              error={problems.amount}
              onChange={(event) => onChange({ amount: event.target.value })}
            />
          )}
          <Field
            name="minSubtotal"
            label={`From a subtotal of, in ${sign(form)}`}
            optional
            inputMode="decimal"
            maxLength={11}
            value={form.minSubtotal}
            error={problems.minSubtotal}
            onChange={(event) => onChange({ minSubtotal: event.target.value })}
          />
        </div>
        <Field
          name="description"
          label="What shoppers read"
          maxLength={MAX_DESCRIPTION_LENGTH}
          hint={`${form.description.length} of ${MAX_DESCRIPTION_LENGTH}`}
          value={form.description}
          error={problems.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </div>
    </Card>
  )
}

const COUNTRIES = [
  { value: '', label: 'Both countries' },
  ...COUNTRY_CODES.map((value) => ({ value, label: COUNTRY_WORDS[value] })),
]
const SHELVES = [
  { value: '', label: 'All shelves' },
  ...CATEGORIES.map((value) => ({ value, label: CATEGORY_TEXT[value].label })),
]

function WherePart({ form, problems, onChange }: PartProps) {
  return (
    <Card title="Where and for whom">
      <div className={styles.part}>
        <div className={styles.fields}>
          <Select
            name="country"
            label="Country"
            options={COUNTRIES}
            value={form.country}
            error={problems.country}
            onChange={(event) => onChange({ country: event.target.value as PromotionForm['country'] })}
          />
          <Select
            name="category"
            label="Shelf"
            options={SHELVES}
            value={form.category}
            onChange={(event) => onChange({ category: event.target.value as PromotionForm['category'] })}
          />
        </div>
        <ProductPicker
          country={form.country || 'IND'}
          skus={form.productSkus}
          onChange={(productSkus) => onChange({ productSkus })}
        />
        <CustomerPicker
          country={form.country || 'IND'}
          customer={form.customer}
          onChange={(customer) => onChange({ customer })}
        />
      </div>
    </Card>
  )
}

function WhenPart({ form, problems, onChange }: PartProps) {
  return (
    <Card title="When and how often">
      <div className={styles.part}>
        <div className={styles.fields}>
          <Field
            name="validFrom"
            label="From"
            type="datetime-local"
            value={form.validFrom}
            error={problems.validFrom}
            onChange={(event) => onChange({ validFrom: event.target.value })}
          />
          <Field
            name="validTo"
            label="Until"
            optional
            type="datetime-local"
            value={form.validTo}
            error={problems.validTo}
            onChange={(event) => onChange({ validTo: event.target.value })}
          />
          <Field
            name="totalLimit"
            label="Times, all together"
            optional
            inputMode="numeric"
            maxLength={7}
            value={form.totalLimit}
            error={problems.totalLimit}
            onChange={(event) => onChange({ totalLimit: event.target.value })}
          />
          <Field
            name="perCustomerLimit"
            label="Times, each customer"
            optional
            inputMode="numeric"
            maxLength={7}
            value={form.perCustomerLimit}
            error={problems.perCustomerLimit}
            onChange={(event) => onChange({ perCustomerLimit: event.target.value })}
          />
        </div>
        <p className={styles.remark}>Times are Indian time.</p>
      </div>
    </Card>
  )
}
