import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import { html, type Markup, NOTHING } from '../html.ts'
import { type PayPage, priceText } from '../sim/pay-page.ts'
import type { Scenario } from '../sim/scenario.ts'
import { type Choice, DISMISS_LABEL, optionList, scenarioPanel } from '../sim/scenario-panel.ts'
import type { CheckoutRequest } from './checkout-request.ts'
import type { Payment } from './entities.ts'
import type { Refusal } from './errors.ts'
import { FAILURE_REASONS } from './failure-reasons.ts'
import { BANKS, USUAL_CARD, USUAL_VPA, WALLETS } from './instrument.ts'
import { checkoutSignature } from './signatures.ts'

const PROVIDER = 'Razorpay'

const PANEL: readonly Scenario[] = [
  'success',
  'fail',
  'pending-then-success',
  'pending-then-fail',
  'pending-forever',
  'fail-then-late-authorise',
  'success-no-return',
  'double-pay',
  'wrong-amount',
]

const METHOD_CHOICES: readonly Choice[] = [
  ['upi', 'UPI'],
  ['card', 'Card'],
  ['netbanking', 'Netbanking'],
  ['wallet', 'Wallet'],
]

const REASON_CHOICES: Choice[] = FAILURE_REASONS.map((reason) => [reason, reason.replaceAll('_', ' ')])

const methodsFor = (currency: string) =>
  METHOD_CHOICES.filter(([method]) => currency === 'INR' || method === 'card')

const METHOD_FIELDS: Record<string, Markup> = {
  upi: html`<label>UPI id <input name="vpa" value="${USUAL_VPA}" required autocomplete="off"></label>`,
  card: html`<label>Card number <input name="card" value="${USUAL_CARD}" required inputmode="numeric" autocomplete="off"></label>
<div class="fields"><label>Valid until <input name="expiry" value="12/30" required autocomplete="off"></label>
<label>CVV <input name="cvv" value="123" required inputmode="numeric" autocomplete="off"></label>
<label>Bank's one-time password <input name="otp" value="1234" required inputmode="numeric" autocomplete="off"></label></div>`,
  netbanking: html`<label>Bank <select name="bank">${optionList(Object.entries(BANKS))}</select></label>`,
  wallet: html`<label>Wallet <select name="wallet">${optionList(Object.entries(WALLETS))}</select></label>`,
}

const methodForm = (
  [method, label]: Choice,
  { action, order }: CheckoutRequest,
  isFirst: boolean,
): Markup => {
  const amount = priceText(order.entity.amount, order.entity.currency)
  return html`<details name="method"${isFirst ? html` open` : NOTHING}>
<summary>${label}</summary>
<form method="post" action="${action}">
<input type="hidden" name="method" value="${method}">
${METHOD_FIELDS[method] ?? NOTHING}
<button class="main" data-testid="pay-${method}">Pay ${amount}</button>
</form>
</details>`
}

const tellButton = (message: unknown, label: string, testId: string): Markup =>
  html`<button type="button" data-tell="${JSON.stringify(message)}" data-testid="${testId}">${label}</button>`

const dismissButton = tellButton({ type: 'dismiss' }, DISMISS_LABEL, 'sim-dismiss')
const closeButton = tellButton({ type: 'close' }, 'Close', 'sim-close')

const bill = ({ order, shopName, payer }: CheckoutRequest): Markup => html`<div class="bill">
<p>${shopName}</p>
<p class="amount">${priceText(order.entity.amount, order.entity.currency)}</p>
<p class="ref">${payer.description ? html`${payer.description}, ` : NOTHING}${order.entity.id}</p>
</div>`

const payForms = (checkout: CheckoutRequest): Markup => {
  const methods = methodsFor(checkout.order.entity.currency)
  return html`<section aria-label="Pay">${methods.map((choice, place) => methodForm(choice, checkout, place === 0))}</section>
${scenarioPanel({ action: checkout.action, scenarios: PANEL, methods, reasons: REASON_CHOICES, dismiss: dismissButton })}`
}

const failureOf = ({ entity }: Payment) => ({
  code: entity.error_code,
  description: entity.error_description,
  source: entity.error_source,
  step: entity.error_step,
  reason: entity.error_reason,
  metadata: { order_id: entity.order_id, payment_id: entity.id },
})

const responseOf = ({ entity }: Payment) => ({
  razorpay_payment_id: entity.id,
  razorpay_order_id: entity.order_id,
  razorpay_signature: checkoutSignature(SANDBOX_ACCOUNTS.razorpay.keySecret, entity.order_id, entity.id),
})

type Shown = Pick<PayPage, 'title' | 'body'> & { message?: unknown; isWaiting?: boolean }

const waiting: Shown = {
  title: 'Waiting for the bank',
  body: html`<div class="notice" role="status"><p>The payment has been sent to the bank. This page goes on by itself.</p></div>
<div class="buttons">${dismissButton}</div>`,
  isWaiting: true,
}

const closedTab: Shown = {
  title: 'The tab is closed',
  body: html`<div class="notice" role="status"><p>The money was taken. Imagine that this tab is gone: nothing is told to the
shop's page.</p></div>`,
}

const paid = (payment: Payment): Shown => ({
  title: 'Paid',
  body: html`<div class="notice" role="status"><p>The payment went through. Going back to the shop.</p></div>`,
  message: { type: 'success', response: responseOf(payment) },
})

const failed = (checkout: CheckoutRequest, payment: Payment): Shown => ({
  title: 'The payment failed',
  body: html`<div class="notice bad" role="alert"><p>${payment.entity.error_description ?? ''}</p>
<p><code>${payment.entity.error_reason ?? ''}</code></p></div>${payForms(checkout)}`,
  message: { type: 'failed', error: failureOf(payment) },
})

function shown(checkout: CheckoutRequest): Shown {
  const { payment } = checkout
  if (!payment) return { title: 'Pay', body: payForms(checkout) }
  const { status } = payment.entity
  if (status === 'created') return waiting
  if (status === 'failed') return failed(checkout, payment)
  return payment.silent ? closedTab : paid(payment)
}

/** The checkout at its present stage; `refused` is the error of the last form. */
export function checkoutPage(checkout: CheckoutRequest, parentOrigin: string, refused?: string): PayPage {
  const { title, body, message, isWaiting } = shown(checkout)
  const id = checkout.payment?.entity.id ?? ''
  const poll = { url: `/sandbox/razorpay/v1/checkout/public/status?payment_id=${id}`, state: 'created' }
  return {
    provider: PROVIDER,
    title,
    close: closeButton,
    body: html`${bill(checkout)}${refused ? html`<p class="notice bad" role="alert">${refused}</p>` : NOTHING}${body}`,
    signal: { parentOrigin, ...(message ? { message } : {}), ...(isWaiting ? { poll } : {}) },
  }
}

/** The error page of the checkout. */
export const refusedPage = (refusal: Refusal, parentOrigin: string): PayPage => ({
  provider: PROVIDER,
  title: 'This cannot be paid',
  close: closeButton,
  body: html`<div class="notice bad" role="alert"><p>${refusal.description}</p><p><code>${refusal.reason ?? ''}</code></p></div>`,
  signal: {
    parentOrigin,
    message: {
      type: 'failed',
      error: { ...refusal, source: 'business', step: 'payment_initiation', metadata: {} },
    },
  },
})
