import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Whoever asks for a part of a file that does not exist (416), or for a file only as it no longer is (412), gets the
 * protocol's own answer and no page of words.
 */
export function answerUnfitRequest(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  const { statusCode = 500 } = error
  if (statusCode !== 412 && statusCode !== 416) throw error
  return reply.status(statusCode).header('cache-control', 'no-store').send()
}
