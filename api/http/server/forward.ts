import { type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http'
import type { FastifyPluginAsync } from 'fastify'
import { HttpFailure } from '../calls/failure.ts'

/** They belong to one connection and are not passed on. */
const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'te', 'trailer', 'upgrade'])

const passedOn = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_A_CONNECTION.has(name)))

/** Passes all requests on to another server, and its responses back. */
export const forwardTo =
  (target: URL): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    // The body is passed on as it arrives.
    app.addContentTypeParser('*', (_request, _body, done) => done(null))
    for (const path of ['/', '/*']) {
      app.all(path, async ({ raw }, reply) => {
        const response = await forward(raw, target)
        return reply
          .code(response.statusCode ?? 502)
          .headers(passedOn(response.headers))
          .send(response)
      })
    }
  }

const forward = (request: IncomingMessage, { host, hostname, port }: URL) =>
  new Promise<IncomingMessage>((answered, failed) => {
    const outgoing = send({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port || 80,
      path: request.url,
      method: request.method,
      headers: { ...passedOn(request.headers), host },
      // A connection of its own: one that was kept open may have been closed at the other end.
      agent: false,
    })
    outgoing.on('response', answered)
    outgoing.on('error', () => failed(new HttpFailure('UNAVAILABLE')))
    request.on('error', () => outgoing.destroy())
    request.pipe(outgoing)
  })
