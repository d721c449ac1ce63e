import { html } from './html.ts'
import type { Page } from './page.ts'

/** What plays the outside world, and what does not yet. */
export const indexPage = (smtpUrl: string): Page => ({
  title: 'The outside world, played on this machine',
  body: html`<p>Nothing sent from this shop leaves the machine. The stand-ins below answer in place of the real
providers and speak their protocols. They do not start in production.</p>
<section aria-labelledby="open">
<h2 id="open">Open</h2>
<ul>
<li><a href="/sandbox/inbox">Inbox</a>: every SMS and e-mail the shop has sent, with one-time codes</li>
<li><a href="/sandbox/inbox.json">Inbox as JSON</a>: add <code>?to=</code> and a mobile number or e-mail address</li>
<li><a href="/sandbox/payments">Payments</a>: what Razorpay and PhonePe, played, have seen lately</li>
<li><a href="/sandbox/ui">UI parts</a>: the building blocks of the storefront, side by side</li>
<li><a href="/api/docs">API documentation</a></li>
</ul>
</section>
<section aria-labelledby="playing">
<h2 id="playing">Playing now</h2>
<dl>
<dt>SMS by MSG91</dt><dd><code>POST /sandbox/msg91/api/v5/flow</code></dd>
<dt>SMS by Twilio</dt><dd><code>POST /sandbox/twilio/2010-04-01/Accounts/{sid}/Messages.json</code></dd>
<dt>Payments by Razorpay</dt><dd><code>/sandbox/razorpay/v1/…</code></dd>
<dt>Payments by PhonePe</dt><dd><code>/sandbox/phonepe/apis/pg/…</code></dd>
<dt>Control calls for both</dt><dd><code>/sandbox/__sim/…</code></dd>
<dt>Mail server</dt><dd><code>${smtpUrl}</code></dd>
</dl>
</section>
<section aria-labelledby="later">
<h2 id="later">Not here yet</h2>
<ul>
<li>The courier</li>
</ul>
</section>`,
})
