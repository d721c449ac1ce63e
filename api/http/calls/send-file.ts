import type { FastifyReply } from 'fastify'
import type { AdminFileType } from '#contract/admin/call.ts'
import type { FileType } from '#contract/calls.ts'
import type { FileAnswer } from '#contract/file.ts'

/** Sends a file that only its owner may read: no cache keeps it, and it runs nothing. */
export const sendFile = (reply: FastifyReply, type: FileType | AdminFileType, { bytes, name }: FileAnswer) =>
  reply
    .header('content-type', type)
    .header('content-disposition', name === null ? 'inline' : `attachment; filename="${name}"`)
    .send(bytes)
