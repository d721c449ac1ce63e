import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Milliseconds, milliseconds, seconds } from '#kit/duration.ts'

/** Open requests may finish for this long after the server was told to close. */
const LAST_REQUESTS = seconds(10)

/** What has arrived in this time but was not read yet is still read: a closed connection would lose it. */
const LAST_READS = milliseconds(50)

export type Drain = {
  /** Says that the server will close soon. It serves on, but every answer is the last of its connection. */
  announce(): void
  isAnnounced(): boolean
}

/**
 * Lets a closing server finish what it is answering, and no longer: the connection of such an answer ends with it,
 * since otherwise it would be kept open for a next request and the server with it.
 */
export function drainRequests(app: FastifyInstance, within: Milliseconds = LAST_REQUESTS): Drain {
  let isAnnounced = false
  app.server.prependListener('request', (_request, response) => {
    if (isAnnounced) response.shouldKeepAlive = false
  })
  app.addHook('preClose', async () => {
    isAnnounced = true
    setTimeout(() => app.server.closeAllConnections(), within).unref()
    await wait(LAST_READS)
  })
  // A request that came before the announcement is answered after it.
  app.addHook('onSend', async (_request, reply) => {
    if (isAnnounced) reply.header('connection', 'close')
  })
  return {
    announce: () => {
      isAnnounced = true
    },
    isAnnounced: () => isAnnounced,
  }
}
