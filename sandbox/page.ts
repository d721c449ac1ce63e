import type { FastifyReply } from 'fastify'
import { html, type Markup } from './html.ts'

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export type Page = { title: string; body: Markup }

const whole = ({ title, body }: Page) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Aranya Mill sandbox</title>
<link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body>
<header><a href="/sandbox">Aranya Mill sandbox</a></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`

export const sendPage = (reply: FastifyReply, page: Page) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', PAGE_POLICY)
    .send(whole(page).markup)
