import type { Db } from '#db/client.ts'
import { fail, ok } from '#kit/result.ts'
import type { Handlers } from '../http/calls/route.ts'
import { encodePicture } from './encode-picture.ts'
import { findOwnPicture, insertUpload } from './uploads.store.ts'

type UploadCalls = Pick<Handlers, 'createUpload' | 'getUpload'>

export const uploadsRoutes = ({ db }: { db: Db }): UploadCalls => ({
  async createUpload({ body }, { session }) {
    if (!session) return fail({ code: 'NOT_SIGNED_IN' })
    const encoded = await encodePicture(body)
    if (!encoded.ok) return fail({ code: encoded.error })
    const { width, height } = encoded.value
    return ok({ uploadId: await insertUpload(db, session.userId, encoded.value), width, height })
  },

  async getUpload({ params: { uploadId }, query: { size } }, { session }) {
    if (!session) return fail({ code: 'NOT_SIGNED_IN' })
    const bytes = await findOwnPicture(db, { userId: session.userId, uploadId, size })
    return bytes ? ok({ bytes, name: null }) : fail({ code: 'NOT_FOUND' })
  },
})
