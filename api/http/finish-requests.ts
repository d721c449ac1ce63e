import type { FastifyInstance } from 'fastify'
import { type Milliseconds, seconds } from '#kit/duration.ts'

/** Open requests may finish for this long after the server was told to close. */
const LAST_REQUESTS = seconds(10)

/**
 * Lets a closing server finish what it is answering, and no longer: the connection of such an answer ends with it,
 * since otherwise it would be kept open for a next request and the server with it. Says whether the server closes.
 */
export function finishRequests(app: FastifyInstance, within: Milliseconds = LAST_REQUESTS): () => boolean {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    setTimeout(() => app.server.closeAllConnections(), within).unref()
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
  return () => isClosing
}
