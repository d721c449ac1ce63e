import type { FastifyInstance } from 'fastify'

const BODY_LIMIT_BYTES = 64 * 1024

/** Bodies as the providers read them. Replaces what the shop registered, but only inside this plugin. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const options = { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES } as const
  app.addContentTypeParser('application/json', options, app.getDefaultJsonParser('error', 'error'))
  app.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)))
  })
}
