import { type FormEvent, useId, useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { DeskOrder } from '#contract/admin/desk-order.ts'
import { CURRENCY_SYMBOLS } from '#domain/money.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { call } from '../client.ts'
import { amountText } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { Says } from '../ui/says.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './panels.module.css'
import {
  customerText,
  isByParts,
  NO_REFUND,
  questionOf,
  REFUND_REASONS,
  type RefundForm,
  takenOut,
} from './refund-form.ts'
import { RefundLines } from './refund-lines.tsx'
import { useHeld } from './use-held.ts'
import { useRefundQuote } from './use-refund-quote.ts'

/** `takenSku`: the size whose pieces are taken out; empty if none is. */
type RefundPanelProps = { order: DeskOrder; takenSku: string; onClose: () => void }

/** Gives money back: by pieces or by amount. It says what will happen before the key is asked for. */
export function RefundPanel({ order, takenSku, onClose }: RefundPanelProps) {
  const formId = useId()
  const [form, setForm] = useState<RefundForm>(() => startOf(order, takenSku))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const held = useHeld()
  const { currency, orderNumber } = order
  const quoted = useRefundQuote({ orderNumber, currency, form })
  const { facts, amount, isReady } = quoted
  const text = amount === null ? null : amountText(amount, currency)
  const change = (changes: Partial<RefundForm>) => {
    setFailure(null)
    setForm((before) => ({ ...before, ...changes }))
  }
  async function give(event: FormEvent) {
    event.preventDefault()
    if (amount === null || !isReady) return
    setBusy(true)
    const body = { ...questionOf(form), amount, reason: form.why, text: form.text.trim() || null }
    const answer = await call('refundOrder', { params: { orderNumber }, body })
    setBusy(false)
    if (!answer.ok) return setFailure(answer.error)
    onClose()
    held(answer.value, `${text} goes back for ${orderNumber}`)
  }
  return (
    <Panel
      isOpen
      title="Give money back"
      onClose={onClose}
      foot={<GiveBack formId={formId} text={text} isBusy={isBusy} isReady={isReady} />}
    >
      <form id={formId} className={styles.form} onSubmit={give}>
        <p className={styles.head}>
          <span>{[orderNumber, paidBy(order)].filter(Boolean).join(', ')}</span>
          <span>
            left <b>{quoted.left === null ? '…' : amountText(quoted.left, currency)}</b>
          </span>
        </p>
        {facts && <RefundLines order={order} facts={facts} form={form} onChange={change} />}
        {facts && <Words order={order} form={form} text={text} onChange={change} />}
        {quoted.failure && <Problem what="The refund could not be counted." failure={quoted.failure} />}
        {quoted.problem && <Notice>{quoted.problem}</Notice>}
        <Says says={quoted.says} />
        {failure && <Problem what="Nothing was given back." failure={failure} />}
      </form>
    </Panel>
  )
}

/** Who comes from a short item takes it out. */
function startOf({ items }: DeskOrder, out: string): RefundForm {
  const short = items.find(({ variantSku }) => variantSku === out)?.short ?? 0
  return short > 0 ? takenOut(out, short) : NO_REFUND
}

const GATEWAYS = { RAZORPAY: 'Razorpay', PHONEPE: 'PhonePe' } as const

function paidBy({ money }: DeskOrder): string | null {
  const paid = money?.transactions.find(({ type, status }) => type === 'PAYMENT' && status === 'SUCCESS')
  if (!paid) return money && money.counter.length > 0 ? 'at the counter' : null
  return `${paid.method ? `${paid.method} by ` : ''}${GATEWAYS[paid.gateway]}`
}

type WordsProps = {
  order: DeskOrder
  form: RefundForm
  text: string | null
  onChange: (changes: Partial<RefundForm>) => void
}

function Words({ order, form, text, onChange }: WordsProps) {
  const byParts = isByParts(form)
  return (
    <>
      <div className={styles.pair}>
        <Select
          name="why"
          label="Why"
          placeholder="Choose"
          required
          options={REFUND_REASONS.map((value) => ({ value, label: value }))}
          value={form.why}
          onChange={({ target }) => onChange({ why: target.value })}
        />
        <Field
          name="amount"
          label={`Amount in ${CURRENCY_SYMBOLS[order.currency]}`}
          inputMode="decimal"
          autoComplete="off"
          required
          readOnly={byParts}
          hint={byParts ? 'Follows from what is ticked.' : undefined}
          value={byParts ? (text ?? '').replace(/^[₹$]/, '') : form.typed}
          onChange={({ target }) => onChange({ typed: target.value })}
        />
      </div>
      <TextArea
        label="What the customer reads"
        optional
        tag={
          text &&
          form.text === '' && (
            <Button
              size="row"
              look="quiet"
              onClick={() => onChange({ text: customerText(form, order, text) })}
            >
              Write it for me
            </Button>
          )
        }
        maxLength={2000}
        value={form.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </>
  )
}

type GiveBackProps = { formId: string; text: string | null; isBusy: boolean; isReady: boolean }

const GiveBack = ({ formId, text, isBusy, isReady }: GiveBackProps) => (
  <div className={styles.foot}>
    <p className={styles.total}>
      <span>Goes back</span>
      <output form={formId}>{text ?? '–'}</output>
    </p>
    <Button
      type="submit"
      form={formId}
      look="primary"
      icon="fingerprint"
      wide
      writes
      aria-disabled={!isReady}
      busyLabel={isBusy ? 'Asking for your key' : undefined}
    >
      {text ? `Give ${text} back` : 'Give it back'}
    </Button>
    <p className={styles.note}>
      Your key is asked for, because money leaves. You can undo it for 30 seconds.
    </p>
  </div>
)
