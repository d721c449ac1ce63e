import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { days } from '#kit/duration.ts'
import { answerUnknown } from '../http/calls/errors.ts'
import { typeOfName } from './media-names.ts'
import { type ByteRange, isStoredName, type MediaStore } from './media-store.ts'

/** The name of a file never changes its content. A sandboxed page of its own can do nothing. */
const HEADERS = {
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': `public, max-age=${days(365) / 1000}, immutable`,
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
}
/** A browser does not show a PDF in a sandbox. */
const SANDBOX = { 'content-security-policy': "default-src 'none'; sandbox" }

/** The part that is asked for; null: all of it; `NONE`: there is no such part. Of several parts none is sent apart. */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | 'NONE' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'NONE' : { start, end }
}

/** Serves what staff uploaded, to everybody. */
export function addUploads(app: FastifyInstance, store: MediaStore) {
  app.get<{ Params: { file: string } }>('/media/uploads/:file', (request, reply) =>
    send(request, reply, { store, name: `uploads/${request.params.file}` }),
  )
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, name }: { store: MediaStore; name: string },
) {
  const size = isStoredName(name) ? await store.sizeOf(name) : null
  if (size === null) return answerUnknown(request, reply)
  const type = typeOfName(name)
  const etag = `"${name.slice('uploads/'.length)}"`
  const headers = { ...HEADERS, ...(type === 'application/pdf' ? {} : SANDBOX), etag }
  if (request.headers['if-none-match'] === etag) return reply.status(304).headers(headers).send()
  const range = rangeOf(request.headers.range, size)
  if (range === 'NONE')
    return reply
      .status(416)
      .headers({ ...headers, 'content-range': `bytes */${size}` })
      .send()
  // Before its headers, which a failure must not have.
  const stream = await store.stream(name, range ?? undefined)
  reply.headers({ ...headers, 'content-type': type })
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  return reply.send(stream)
}
