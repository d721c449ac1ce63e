import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { days } from '#kit/duration.ts'
import { mediaFiles } from '#media/media.ts'
import type { Compression } from '../cache/compression.ts'
import { sendCached, toCachedResponse } from '../cache/response-cache.ts'
import { answerUnknown } from '../calls/errors.ts'
import { answerFileError } from './file-errors.ts'

const FOLDER = fileURLToPath(new URL('../../../media/files/', import.meta.url))

/** Types that the file server does not know, or sends without the charset. */
const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.vtt': 'text/vtt; charset=utf-8',
}

const ANY_ORIGIN = { 'cross-origin-resource-policy': 'cross-origin' }
const MAX_AGE = days(365)

/** SVG sheets are sent compressed, at a quarter of their size. The policy keeps an SVG from running scripts. */
const SVG_HEADERS = {
  ...ANY_ORIGIN,
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'none'; sandbox",
  'cache-control': `public, max-age=${MAX_AGE / 1000}, immutable`,
  vary: 'accept-encoding',
}

async function loadSvgSheets(names: readonly string[], { compress }: Compression) {
  const load = async (name: string) => {
    const body = await readFile(join(FOLDER, name))
    const compressed = await compress(body, 'thorough')
    return [name, toCachedResponse({ status: 200, body, headers: SVG_HEADERS }, compressed)] as const
  }
  return new Map(await Promise.all(names.filter((name) => name.endsWith('.svg')).map(load)))
}

/**
 * Pictures, films and reports. Their names contain a hash of their source, so browsers may cache them for ever. Only
 * names in the media manifest are read from the disk.
 */
export async function addMediaFiles(app: FastifyInstance, compression: Compression) {
  const known = new Set(mediaFiles())
  const sheets = await loadSvgSheets([...known], compression)
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: FOLDER,
      serve: false,
      immutable: true,
      maxAge: MAX_AGE,
      setHeaders(reply, path) {
        const type = TYPES[extname(path)]
        if (type) reply.type(type)
        reply.headers(ANY_ORIGIN)
      },
    })
    scope.get<{ Params: { '*': string } }>(
      '/media/*',
      { errorHandler: answerFileError },
      (request, reply) => {
        const name = request.params['*']
        const sheet = sheets.get(name)
        if (sheet) return sendCached(request, reply, sheet)
        return known.has(name) ? reply.sendFile(name) : answerUnknown(request, reply)
      },
    )
  })
}
