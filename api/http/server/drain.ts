import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Milliseconds, milliseconds, seconds } from '#kit/duration.ts'

/** How long open requests may take to finish after the server begins to close. */
const REQUEST_TIMEOUT = seconds(10)

/** Requests that arrive within this time are still read; closing the connection would lose them. */
const READ_DELAY = milliseconds(50)

export type Drain = {
  /** The server will close soon. It still serves, but closes each connection after its next response. */
  announce(): void
  isAnnounced(): boolean
}

/**
 * Lets a closing server finish its open requests. Each connection ends with its response: a kept-alive connection would
 * keep the server open.
 */
export function drainRequests(app: FastifyInstance, within: Milliseconds = REQUEST_TIMEOUT): Drain {
  let isAnnounced = false
  app.server.prependListener('request', (_request, response) => {
    if (isAnnounced) response.shouldKeepAlive = false
  })
  app.addHook('preClose', async () => {
    isAnnounced = true
    setTimeout(() => app.server.closeAllConnections(), within).unref()
    await wait(READ_DELAY)
  })
  // For requests that began before the announcement.
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
