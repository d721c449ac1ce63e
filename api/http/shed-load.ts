import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { milliseconds } from '#kit/duration.ts'
import { HttpFailure } from './failure.ts'

/** Beyond this lag every visitor waits too long; turning some away keeps the rest served. */
const EVENT_LOOP_LAG_LIMIT = milliseconds(200)

/** Asked by the supervisor, who would restart a process that is merely busy. */
const ALWAYS_ANSWERED = '/healthz'

/** Answers 503 at once while this process has more to do than it can. */
export async function shedLoad(app: FastifyInstance) {
  await app.register(underPressure, {
    maxEventLoopDelay: EVENT_LOOP_LAG_LIMIT,
    pressureHandler: (request) => {
      if (request.url !== ALWAYS_ANSWERED) throw new HttpFailure('UNAVAILABLE')
    },
  })
}
