import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Milliseconds, seconds } from '#kit/duration.ts'
import { NoAnswer } from '../calls/failure.ts'

/** Less than a browser waits; longer than a place in the line of orders and a call to a payment provider together. */
const ANSWER_WITHIN = seconds(18)

type Clock = { timer: NodeJS.Timeout; left: number; startedAt: number }

/**
 * Nobody waits for ever while the database or something else is slow: after this time the caller is told to come again.
 * The work goes on; a repeated request finds what it did. The time in which the body arrives does not count, nor that in
 * which a file or a stream is sent.
 */
export function answerInTime(app: FastifyInstance, within: Milliseconds = ANSWER_WITHIN) {
  const clocks = new WeakMap<FastifyRequest, Clock>()
  const start = (request: FastifyRequest, reply: FastifyReply, left: number) => {
    const timer = setTimeout(() => {
      if (!reply.sent && !reply.raw.headersSent) reply.send(new NoAnswer('not answered in time'))
    }, left)
    clocks.set(request, { timer, left, startedAt: performance.now() })
  }
  const stop = (request: FastifyRequest) => clearTimeout(clocks.get(request)?.timer)
  app.addHook('onRequest', (request, reply, done) => {
    start(request, reply, within)
    reply.raw.once('close', () => stop(request))
    done()
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const clock = clocks.get(request)
    stop(request)
    if (clock) clock.left -= performance.now() - clock.startedAt
    done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    start(request, reply, Math.max(0, clocks.get(request)?.left ?? within))
    done()
  })
}
