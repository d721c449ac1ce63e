import type { Upload } from '#contract/uploads.ts'
import type { Db } from '#db/client.ts'
import { ok } from '#kit/result.ts'
import { encodePicture } from './encode-picture.ts'
import { insertUpload } from './uploads.store.ts'

/** Encodes a photograph anew, without what the camera wrote into it, and stores it as this customer's. */
export async function takePicture(db: Db, userId: string, bytes: Uint8Array) {
  const encoded = await encodePicture(bytes)
  if (!encoded.ok) return encoded
  const { width, height } = encoded.value
  return ok<Upload>({ uploadId: await insertUpload(db, userId, encoded.value), width, height })
}
