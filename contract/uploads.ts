import { z } from 'zod'
import { PICTURE_SIZES } from '#domain/upload.ts'
import { queryOf } from './list.ts'
import { Id } from './text.ts'

/** The bytes of a picture, as they were sent. */
export const PictureBytes = z.instanceof(Uint8Array)

export const Upload = z.object({
  uploadId: Id,
  width: z.int().min(1).meta({ description: 'Of the large picture, in pixels' }),
  height: z.int().min(1),
})
export type Upload = z.infer<typeof Upload>

export const UploadParams = z.object({ uploadId: Id.meta({ description: 'The photograph’s id' }) })

export const UploadQuery = queryOf({
  size: z
    .enum(PICTURE_SIZES)
    .default('large')
    .meta({ description: 'At most 1600 or 320 pixels wide and high' }),
})
