import type { FastifyReply } from 'fastify'
import { html, type Markup, NOTHING } from '../html.ts'

/** What the page's script sends to its parent window, and what it polls. */
export type PageSignal = {
  /** The target origin of messages; empty: this origin only. */
  parentOrigin: string
  /** Sent when the page has loaded. */
  message?: unknown
  /** Polled; the page reloads when the answer differs from `state`. */
  poll?: { url: string; state: string }
}

export type PayPage = {
  provider: string
  title: string
  body: Markup
  /** Beside the title: the close button. */
  close?: Markup
  signal: PageSignal
  /** Besides this origin: where a form may redirect. */
  leadsTo?: string[]
}

// Chromium applies form-action to the redirect that follows a form, too.
const policy = ({ signal, leadsTo = [] }: PayPage) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    ["form-action 'self'", ...leadsTo].join(' '),
    "base-uri 'none'",
    `frame-ancestors 'self' ${signal.parentOrigin}`.trimEnd(),
  ].join('; ')

const signalAttributes = ({ parentOrigin, message, poll }: PageSignal): Markup =>
  html`data-parent-origin="${parentOrigin}"${message ? html` data-message="${JSON.stringify(message)}"` : NOTHING}${
    poll ? html` data-poll="${poll.url}" data-state="${poll.state}"` : NOTHING
  }`

const whole = ({ provider, title, body, close = NOTHING, signal }: PayPage) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${provider} stand-in</title>
<link rel="stylesheet" href="/sandbox/sandbox.css">
<link rel="stylesheet" href="/sandbox/payments/pay-page.css">
<script src="/sandbox/payments/pay-page.js"></script>
</head>
<body class="pay">
<header class="stand-in">This is not the real ${provider}. It is a stand-in: no money moves, and no card leaves this
machine.</header>
<main ${signalAttributes(signal)}>
<div class="title"><h1>${title}</h1>${close}</div>
${body}
</main>
</body>
</html>
`

/** Only payment pages may be framed by the shop. */
export const sendPayPage = (reply: FastifyReply, page: PayPage) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-frame-options', 'SAMEORIGIN')
    .header('content-security-policy', policy(page))
    .send(whole(page).markup)

export function originOf(url: string): string | null {
  try {
    return new URL(url).origin
  } catch {
    return null
  }
}

export const priceText = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount / 100)
