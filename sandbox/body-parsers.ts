import type { FastifyInstance } from 'fastify'

const BODY_LIMIT_BYTES = 64 * 1024

/** Body parsers like the providers'. They replace the shop's parsers inside this plugin only. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const options = { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES } as const
  app.addContentTypeParser('application/json', options, app.getDefaultJsonParser('error', 'error'))
  app.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)))
  })
}
