import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** A range outside the file (416) and a failed precondition (412) get a response without a body. */
export function answerFileError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  const { statusCode = 500 } = error
  if (statusCode !== 412 && statusCode !== 416) throw error
  return reply.status(statusCode).header('cache-control', 'no-store').send()
}
