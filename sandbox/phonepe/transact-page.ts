import { html, type Markup, NOTHING } from '../html.ts'
import { originOf, type PayPage, priceText } from '../sim/pay-page.ts'
import type { Scenario } from '../sim/scenario.ts'
import { type Choice, DISMISS_LABEL, scenarioPanel } from '../sim/scenario-panel.ts'
import type { Order } from './entities.ts'
import { ATTEMPT_FAILURES, failureOf } from './failures.ts'
import { MODES, USUAL_CARD, USUAL_OTP, USUAL_VPA } from './instrument.ts'

const PROVIDER = 'PhonePe'

/** A request for the payment page: its order, and whether the page is in the shop's iframe. */
export type Visit = { order: Order; isFramed: boolean; parentOrigin: string; action: string }

const PANEL: readonly Scenario[] = [
  'success',
  'fail',
  'pending-then-success',
  'pending-then-fail',
  'pending-forever',
  'success-no-return',
  'double-pay',
  'wrong-amount',
]

const MODE_FIELDS: Record<string, Markup> = {
  UPI_COLLECT: html`<label>UPI id <input name="vpa" value="${USUAL_VPA}" required autocomplete="off"></label>`,
  UPI_QR: html`<p>Scan the code with any UPI app. (There is nothing to scan here: the button stands for it.)</p>`,
  CARD: html`<label>Card number <input name="card" value="${USUAL_CARD}" required inputmode="numeric" autocomplete="off"></label>
<div class="fields"><label>Valid until <input name="expiry" value="06/27" required autocomplete="off"></label>
<label>CVV <input name="cvv" value="508" required inputmode="numeric" autocomplete="off"></label>
<label>Bank's one-time password <input name="otp" value="${USUAL_OTP}" required inputmode="numeric" autocomplete="off"></label></div>`,
}

const REASON_CHOICES: Choice[] = ATTEMPT_FAILURES.map((code) => [
  code,
  `${code} ${failureOf(code).errorCode}`,
])

const choicesOf = ({ modes }: Order): Choice[] => modes.map((mode) => [mode, MODES[mode]])

const modeForm = ([mode, label]: Choice, { action, order }: Visit, isFirst: boolean): Markup =>
  html`<details name="mode"${isFirst ? html` open` : NOTHING}>
<summary>${label}</summary>
<form method="post" action="${action}">
<input type="hidden" name="method" value="${mode}">
${MODE_FIELDS[mode] ?? NOTHING}
<button class="main" data-testid="pay-${mode}">Pay ${priceText(order.amount, 'INR')}</button>
</form>
</details>`

const dismissButton: Markup = html`<button name="scenario" value="dismiss" data-testid="sim-dismiss">${DISMISS_LABEL}</button>`

const bill = ({ amount, merchantOrderId, message }: Order): Markup => html`<div class="bill">
<p>${message ?? 'A shop'}</p>
<p class="amount">${priceText(amount, 'INR')}</p>
<p class="ref">${merchantOrderId}</p>
</div>`

const payForms = (visit: Visit): Markup => {
  const methods = choicesOf(visit.order)
  return html`<section aria-label="Pay">${methods.map((choice, place) => modeForm(choice, visit, place === 0))}</section>
${scenarioPanel({ action: visit.action, scenarios: PANEL, methods, reasons: REASON_CHOICES, dismiss: dismissButton })}`
}

/** The stage of an order as one word; the page reloads when it changes. */
export const stageOf = ({ state, attempts }: Order) =>
  `${state} ${attempts.length} ${attempts.at(-1)?.state ?? ''}`

const tell = (message: string): Markup =>
  html`<button type="button" data-tell="${JSON.stringify({ type: message })}" data-testid="sim-dismiss">Leave without waiting</button>`

const leave = ({ isFramed, order }: Visit): Markup =>
  isFramed
    ? tell('USER_CANCEL')
    : html`<a class="button" href="${order.redirectUrl}" data-testid="sim-dismiss">Leave without waiting</a>`

function stageBody(visit: Visit): Pick<PayPage, 'title' | 'body'> {
  const last = visit.order.attempts.at(-1)
  if (last?.state === 'PENDING') {
    const text = html`<div class="notice" role="status"><p>The request has been sent to the bank. This page goes on by itself.</p></div>`
    return { title: 'Waiting for the bank', body: html`${text}<div class="buttons">${leave(visit)}</div>` }
  }
  if (last?.state !== 'FAILED') return { title: 'Pay', body: payForms(visit) }
  const reason = html`<div class="notice bad" role="alert"><p>${last.failure?.description ?? ''}</p>
<p><code>${last.failure?.errorCode ?? ''} ${last.failure?.detailedErrorCode ?? ''}</code></p></div>`
  return { title: 'The payment failed', body: html`${reason}${payForms(visit)}` }
}

/** The page of an open order; `refused` is the error of the last form. */
export function transactPage(visit: Visit, refused?: string): PayPage {
  const { order, parentOrigin } = visit
  const { title, body } = stageBody(visit)
  const url = `/sandbox/phonepe/transact/sim/state?token=${order.token}`
  const shop = originOf(order.redirectUrl)
  return {
    provider: PROVIDER,
    title,
    body: html`${bill(order)}${refused ? html`<p class="notice bad" role="alert">${refused}</p>` : NOTHING}${body}`,
    signal: { parentOrigin, poll: { url, state: stageOf(order) } },
    ...(shop ? { leadsTo: [shop] } : {}),
  }
}

const plain = (title: string, text: string, signal: PayPage['signal']): PayPage => ({
  provider: PROVIDER,
  title,
  body: html`<div class="notice" role="status"><p>${text}</p></div>`,
  signal,
})

export const closedTabPage = ({ parentOrigin }: Visit) =>
  plain(
    'The tab is closed',
    'The money was taken. Imagine that this tab is gone: nothing leads back to the shop.',
    {
      parentOrigin,
    },
  )

/** In the shop's iframe there is no redirect; a message tells the shop that the payment has concluded. */
export const concludedPage = ({ parentOrigin }: Visit, type: 'CONCLUDED' | 'USER_CANCEL') =>
  plain('Done', 'Going back to the shop.', { parentOrigin, message: { type } })

export const blockedPage = (): PayPage =>
  plain(
    'Blocked',
    'INTERNAL_SECURITY_BLOCK_1: the browser did not say which shop it came from. Open this page in the same tab, from the shop, with Referrer-Policy: strict-origin-when-cross-origin.',
    { parentOrigin: '' },
  )

export const unknownPage = (): PayPage =>
  plain('Not found', 'This payment page does not exist.', { parentOrigin: '' })
