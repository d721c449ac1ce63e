import type { Db } from '#db/client.ts'
import { fail, ok } from '#kit/result.ts'
import type { Handlers } from '../http/calls/route.ts'
import { takePicture } from './take-picture.ts'
import { findOwnPicture } from './uploads.store.ts'

type UploadCalls = Pick<Handlers, 'createUpload' | 'getUpload'>

export const uploadsRoutes = ({ db }: { db: Db }): UploadCalls => ({
  async createUpload({ body }, { session }) {
    if (!session) return fail({ code: 'NOT_SIGNED_IN' })
    const taken = await takePicture(db, session.userId, body)
    return taken.ok ? taken : fail({ code: taken.error })
  },

  async getUpload({ params: { uploadId }, query: { size } }, { session }) {
    if (!session) return fail({ code: 'NOT_SIGNED_IN' })
    const bytes = await findOwnPicture(db, { userId: session.userId, uploadId, size })
    return bytes ? ok({ bytes, name: null }) : fail({ code: 'NOT_FOUND' })
  },
})
