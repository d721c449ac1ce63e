import type { FastifyPluginAsync } from 'fastify'
import { sendPage } from '../page.ts'
import { type Inbox, inboxEntry } from './inbox.ts'
import { inboxPage } from './page.ts'

// A mail may have styles, but may neither run scripts nor load anything. Its links may open a tab.
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

/** Links open a new tab, as in a mail program. */
const withLinksOut = (html: string) => html.replace('<head>', '<head><base target="_blank">')

const askedTo = (url: string): string | undefined =>
  new URL(url, 'http://sandbox.localhost').searchParams.get('to') || undefined

export const inboxRoutes =
  (inbox: Inbox): FastifyPluginAsync =>
  async (app) => {
    app.get('/inbox', async ({ url }, reply) => {
      const to = askedTo(url)
      return sendPage(reply, inboxPage(inbox.list(to), to))
    })
    app.get('/inbox.json', async ({ url }, reply) => {
      reply.header('cache-control', 'no-store')
      return inbox.list(askedTo(url)).map(inboxEntry)
    })
    app.get<{ Params: { id: string; index: string } }>(
      '/inbox/:id/files/:index',
      async ({ params }, reply) => {
        const file = inbox.find(params.id)?.files[Number(params.index)]
        if (!file) return reply.callNotFound()
        const name = encodeURIComponent(file.name)
        return reply
          .type(file.type)
          .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
          .send(file.bytes)
      },
    )
    app.get<{ Params: { id: string } }>('/inbox/:id/html', async ({ params }, reply) => {
      const message = inbox.find(params.id)
      if (!message?.html) return reply.callNotFound()
      return (
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('content-security-policy', MAIL_POLICY)
          // The inbox shows it in a frame; the shop refuses frames everywhere else.
          .header('x-frame-options', 'SAMEORIGIN')
          .send(withLinksOut(message.html))
      )
    })
  }
