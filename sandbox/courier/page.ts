import { html, type Markup } from '../html.ts'
import type { Page } from '../page.ts'
import { type Parcel, stopsLeft } from './route.ts'

const button = ({ carrier, trackingNumber }: Parcel, act: 'next' | 'all', text: string): Markup =>
  html`<form method="post" action="/sandbox/courier/${carrier}/${encodeURIComponent(trackingNumber)}/${act}">
<button>${text}</button></form>`

function parcelArticle(parcel: Parcel): Markup {
  const { carrier, trackingNumber, orderNumber, city, seen } = parcel
  const [next] = stopsLeft(parcel)
  return html`<article>
<p class="head"><span class="channel">${carrier}</span> ${trackingNumber} to ${city}</p>
<p>Order ${orderNumber}. Last seen: ${seen[0] ?? 'not yet'}.</p>
${next ? html`<div class="head">${button(parcel, 'next', `Next: ${next.description}`)}${button(parcel, 'all', 'All the way')}</div>` : []}
</article>`
}

export const courierPage = (parcels: readonly Parcel[], trouble: string | null): Page => ({
  title: 'Courier',
  body: html`<nav aria-label="Courier"><a href="/sandbox/courier">Reload</a></nav>
<p>Parcels that wait for a courier or are on their way. Each step is told to the shop by a signed call, as a courier
would; the pickup makes the order SHIPPED. Name the courier of a packed order with
<code>npm run shop -- parcel ORDER delhivery NUMBER</code>.</p>
${trouble ? html`<p role="alert"><strong>The shop did not take it: ${trouble}.</strong></p>` : []}
${parcels.length === 0 ? html`<p class="empty">No parcel waits or is on its way.</p>` : parcels.map(parcelArticle)}`,
})
