import { html, NOTHING } from '../html.ts'
import type { Page } from '../page.ts'
import type { Channel, Message } from './inbox.ts'

const CHANNEL_LABELS: Record<Channel, string> = { sms: 'SMS', mail: 'E-mail' }

const inboxLink = (to: string) => `/sandbox/inbox?to=${encodeURIComponent(to)}`

const clockTime = (sentAt: string) => `${sentAt.slice(0, 19).replace('T', ' ')} UTC`

/** The HTML part of a mail, with its plain text beside it where the page is wide enough. */
const formatted = (id: string, subject: string, text: string) => html`<div class="mail"><iframe loading="lazy"
 sandbox="allow-popups allow-popups-to-escape-sandbox" src="/sandbox/inbox/${id}/html" title="${subject}"></iframe>
<section aria-label="Plain text" tabindex="0"><pre>${text}</pre></section></div>
<p><a href="/sandbox/inbox/${id}/html">Open it on a page of its own</a></p>`

const messageArticle = ({
  id,
  channel,
  to,
  subject,
  text,
  code,
  sentAt,
  html: rich,
  files,
}: Message) => html`<article>
<p class="head"><span class="channel">${CHANNEL_LABELS[channel]}</span> to <a href="${inboxLink(to)}">${to}</a>
<time datetime="${sentAt}">${clockTime(sentAt)}</time></p>
${subject ? html`<h2>${subject}</h2>` : NOTHING}
${code ? html`<p class="code"><span class="label">Code</span> <strong>${code}</strong></p>` : NOTHING}
${rich ? formatted(id, subject, text) : html`<pre>${text}</pre>`}
${files.map(({ name }, index) => html`<p>Attached: <a href="/sandbox/inbox/${id}/files/${String(index)}">${name}</a></p>`)}
</article>`

const emptyNote = (to: string | undefined) =>
  to === undefined
    ? html`<p class="empty">Nothing has been sent yet. Ask the shop for a sign-in code and it will arrive here.</p>`
    : html`<p class="empty">Nothing has been sent to ${to}.</p>`

/** The inbox page: newest first, with a large one-time code. */
export function inboxPage(messages: Message[], to: string | undefined): Page {
  const reload = to === undefined ? '/sandbox/inbox' : inboxLink(to)
  return {
    title: to === undefined ? 'Inbox' : `Inbox of ${to}`,
    body: html`<nav aria-label="Inbox"><a href="${reload}">Reload</a>
${to === undefined ? NOTHING : html`<a href="/sandbox/inbox">Show all</a>`}</nav>
${messages.length === 0 ? emptyNote(to) : messages.map(messageArticle)}`,
  }
}
