import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { days } from '#kit/duration.ts'
import { mediaFiles } from '#media/media.ts'
import { encodeResponse, sendCached } from '../cache/response-cache.ts'
import { answerUnknown } from '../calls/errors.ts'
import { answerUnfitRequest } from './file-errors.ts'

const FOLDER = fileURLToPath(new URL('../../../media/files/', import.meta.url))

/** What the file server does not know, or tells without saying that it is UTF-8. */
const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.vtt': 'text/vtt; charset=utf-8',
}

const FOR_ANYBODY = { 'cross-origin-resource-policy': 'cross-origin' }
const KEPT_FOR = days(365)

/** A sheet of drawings is text, and a quarter as long when compressed. A page may use it; by itself it can do nothing. */
const SHEET = {
  ...FOR_ANYBODY,
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'none'; sandbox",
  'cache-control': `public, max-age=${KEPT_FOR / 1000}, immutable`,
  vary: 'accept-encoding',
}

async function packSheets(names: readonly string[]) {
  const compress = async (name: string) => {
    const body = await readFile(join(FOLDER, name))
    return [name, await encodeResponse({ status: 200, body, headers: SHEET }, 'thorough')] as const
  }
  return new Map(await Promise.all(names.filter((name) => name.endsWith('.svg')).map(compress)))
}

/**
 * Pictures, films and reports. Their names carry a hash of what they were made from, so a browser may keep them for
 * ever. Only names that the media room has made are looked for on the disk.
 */
export async function addMediaFiles(app: FastifyInstance) {
  const known = new Set(mediaFiles())
  const sheets = await packSheets([...known])
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: FOLDER,
      serve: false,
      immutable: true,
      maxAge: KEPT_FOR,
      setHeaders(reply, path) {
        const type = TYPES[extname(path)]
        if (type) reply.type(type)
        reply.headers(FOR_ANYBODY)
      },
    })
    scope.get<{ Params: { '*': string } }>(
      '/media/*',
      { errorHandler: answerUnfitRequest },
      (request, reply) => {
        const name = request.params['*']
        const sheet = sheets.get(name)
        if (sheet) return sendCached(request, reply, sheet)
        return known.has(name) ? reply.sendFile(name) : answerUnknown(request, reply)
      },
    )
  })
}
