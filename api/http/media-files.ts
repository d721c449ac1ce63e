import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { days } from '#kit/duration.ts'
import { mediaFiles } from '#media/media.ts'
import { answerUnknown } from './errors.ts'

const FOLDER = fileURLToPath(new URL('../../media/files/', import.meta.url))

/** What the file server does not know, or tells without saying that it is UTF-8. */
const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.vtt': 'text/vtt; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
}

/** A page may use a drawing of the sheet; opened by itself the sheet can do nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'none'; sandbox"

/** A player that asks for a part which does not exist gets the protocol's own answer, and no page of words. */
function answerUnfitRange(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  const { statusCode = 500 } = error
  if (statusCode !== 412 && statusCode !== 416) throw error
  return reply.status(statusCode).header('cache-control', 'no-store').send()
}

/**
 * Pictures, films and reports. Their names carry a hash of what they were made from, so a browser may keep them for
 * ever. Only names that the media room has made are looked for on the disk.
 */
export async function addMediaFiles(app: FastifyInstance) {
  const known = new Set(mediaFiles())
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: FOLDER,
      serve: false,
      immutable: true,
      maxAge: days(365),
      setHeaders(reply, path) {
        const type = TYPES[extname(path)]
        if (type) reply.type(type)
        reply.header('cross-origin-resource-policy', 'cross-origin')
        if (path.endsWith('.svg')) reply.header('content-security-policy', DRAWING_POLICY)
      },
    })
    scope.get<{ Params: { '*': string } }>(
      '/media/*',
      { errorHandler: answerUnfitRange },
      (request, reply) => {
        const name = request.params['*']
        return known.has(name) ? reply.sendFile(name) : answerUnknown(request, reply)
      },
    )
  })
}
