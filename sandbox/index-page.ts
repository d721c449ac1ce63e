import { html, type Markup } from './html.ts'
import type { Page } from './page.ts'

/** A demo customer. */
export type DemoPerson = { name: string; isdCode: string; phone: string; email: string; shows: string }

/** A member of staff of the demo. `appCode`: of the authenticator app, now; null if the person has another key. */
export type DemoStaff = DemoPerson & { role: string; appCode: string | null }

const staffSection = (people: readonly DemoStaff[]): Markup => html`<section aria-labelledby="desk">
<h2 id="desk">Work at the desk as</h2>
<p>Open <a href="/admin">the desk</a> and ask for a code with one of these numbers; the
<a href="/sandbox/inbox">inbox</a> shows it. Then type the code of the app that stands here. It changes every half
minute and works once: reload this page for the next one. <a href="/sandbox/staff.json">As JSON</a>.</p>
<dl>
${people.map(
  ({ name, role, isdCode, phone, email, shows, appCode }) => html`<dt>${name}, ${role}</dt>
<dd><code>${isdCode} ${phone}</code> or <code>${email}</code>, app code <code>${appCode ?? 'none'}</code>: ${shows}</dd>
`,
)}</dl>
</section>`

const demoSection = (people: readonly DemoPerson[]): Markup => html`<section aria-labelledby="demo">
<h2 id="demo">Sign in as</h2>
<p>Ask the shop for a code with one of these numbers or addresses; the <a href="/sandbox/inbox">inbox</a> shows it.</p>
<dl>
${people.map(
  ({ name, isdCode, phone, email, shows }) => html`<dt>${name}</dt>
<dd><code>${isdCode} ${phone}</code> or <code>${email}</code>: ${shows}</dd>
`,
)}</dl>
</section>`

/** The start page: links to the simulators, and the people of the demo. */
export const indexPage = (
  smtpUrl: string,
  people: readonly DemoPerson[],
  staff: readonly DemoStaff[],
): Page => ({
  title: 'The outside world, simulated on this machine',
  body: html`<p>Nothing sent from this shop leaves the machine. The stand-ins below answer in place of the real
providers and speak their protocols. They do not start in production.</p>
<section aria-labelledby="open">
<h2 id="open">Open</h2>
<ul>
<li><a href="/sandbox/inbox">Inbox</a>: every SMS and e-mail the shop has sent, with one-time codes</li>
<li><a href="/sandbox/inbox.json">Inbox as JSON</a>: add <code>?to=</code> and a mobile number or e-mail address</li>
<li><a href="/sandbox/payments">Payments</a>: what the simulated Razorpay and PhonePe have seen lately</li>
<li><a href="/sandbox/courier">Courier</a>: parcels on their way, and a button for each next step</li>
<li><a href="/sandbox/ui">UI parts</a>: the building blocks of the storefront, side by side</li>
<li><a href="/api/docs">API documentation</a></li>
</ul>
</section>
${people.length > 0 ? demoSection(people) : []}
${staff.length > 0 ? staffSection(staff) : []}
<section aria-labelledby="playing">
<h2 id="playing">Playing now</h2>
<dl>
<dt>SMS by MSG91</dt><dd><code>POST /sandbox/msg91/api/v5/flow</code></dd>
<dt>SMS by Twilio</dt><dd><code>POST /sandbox/twilio/2010-04-01/Accounts/{sid}/Messages.json</code></dd>
<dt>Payments by Razorpay</dt><dd><code>/sandbox/razorpay/v1/…</code></dd>
<dt>Payments by PhonePe</dt><dd><code>/sandbox/phonepe/apis/pg/…</code></dd>
<dt>Control calls for both</dt><dd><code>/sandbox/__sim/…</code></dd>
<dt>Couriers</dt><dd>signed calls to <code>/api/v1/webhooks/courier</code></dd>
<dt>Mail server</dt><dd><code>${smtpUrl}</code></dd>
</dl>
</section>
`,
})
