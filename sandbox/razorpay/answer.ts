import type { FastifyReply } from 'fastify'
import type { Result } from '#kit/result.ts'
import { type Refusal, refusalBody } from './errors.ts'

export const refuse = (reply: FastifyReply, refusal: Refusal) =>
  reply.code(refusal.status).send(refusalBody(refusal))

/** Sends a result in Razorpay's format. */
export const answer = <Value>(
  reply: FastifyReply,
  result: Result<Value, Refusal>,
  write: (value: Value) => unknown,
) => (result.ok ? reply.code(200).send(write(result.value)) : refuse(reply, result.error))
