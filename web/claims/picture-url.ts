import { CALLS } from '#contract/calls.ts'
import type { PictureSize } from '#domain/upload.ts'

/** The address of an uploaded picture. */
export const pictureUrl = (uploadId: string, size: PictureSize): string =>
  `${CALLS.getUpload.path.replace(':uploadId', encodeURIComponent(uploadId))}?size=${size}`
