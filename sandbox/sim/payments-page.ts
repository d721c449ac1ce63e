import { html, type Markup } from '../html.ts'
import type { Page } from '../page.ts'
import { priceText } from './pay-page.ts'
import type { JournalPayment, Provider, Sim } from './sim.ts'
import type { Delivery } from './webhook-sender.ts'

const SHOWN = 25

const cells = (values: readonly string[]): Markup =>
  html`<tr>${values.map((value) => html`<td>${value}</td>`)}</tr>`

const table = (caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): Markup =>
  rows.length === 0
    ? html`<p class="empty">${caption}: none yet.</p>`
    : html`<div class="wide" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(cells)}</tbody></table></div>`

const paymentRow = ({ ref, orderRef, amount, currency, status, refunded }: JournalPayment) => [
  ref,
  orderRef,
  priceText(amount, currency),
  status,
  refunded > 0 ? priceText(refunded, currency) : '',
]

const deliveryRow = ({ createdAt, event, state, tries }: Delivery) => [
  createdAt.slice(11, 19),
  event,
  state,
  tries.map(({ status, error }) => status ?? error).join(', '),
]

const providerSection = ({ name, title, sender, payments }: Provider, sim: Sim): Markup => {
  const url = sim.settings.webhookUrl(name) ?? 'nowhere: no address is set'
  const off = html`<p><strong>Switched off</strong>: the shop did not answer for 24 hours. Switch it on again with
<code>POST /sandbox/__sim/webhooks/${name}/enable</code>.</p>`
  return html`<section aria-labelledby="${name}">
<h2 id="${name}">${title}</h2>
<p>Webhooks go to <code>${url}</code>.</p>
${sender.isDisabled() ? off : []}
${table(`Payments by ${title}`, ['Payment', 'Order', 'Amount', 'State', 'Refunded'], payments().slice(0, SHOWN).map(paymentRow))}
${table(`Webhooks of ${title}`, ['Time', 'Event', 'State', 'Answers'], sender.deliveries().slice(-SHOWN).reverse().map(deliveryRow))}
</section>`
}

/** The recent payments and webhooks of both providers. */
export const paymentsPage = (sim: Sim, providers: readonly Provider[]): Page => ({
  title: 'Payments',
  body: html`<nav aria-label="Payments"><a href="/sandbox/payments">Reload</a>
<a href="/sandbox/__sim/journal">Everything as JSON</a></nav>
<p>The providers' clock stands at <time datetime="${new Date(sim.clock.now()).toISOString()}">${new Date(
    sim.clock.now(),
  ).toUTCString()}</time>.</p>
${providers.map((provider) => providerSection(provider, sim))}`,
})
