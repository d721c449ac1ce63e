/** The server stores nothing larger, so sending more only costs the customer time. */
const LONGEST_SIDE = 1600
const PREVIEW_SIDE = 240
const QUALITY = 0.85

export type ReadyPhoto = { file: Blob; preview: string | null }

/**
 * Makes a photograph small enough for a mobile connection. What the browser cannot read is sent as it is, and the
 * server says what is wrong with it. The preview is a data URL: the content security policy allows no blob.
 */
export async function shrinkPhoto(file: File): Promise<ReadyPhoto> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return { file, preview: null }
  const preview = drawn(picture, PREVIEW_SIDE).toDataURL('image/jpeg', QUALITY)
  const small = await blobOf(drawn(picture, LONGEST_SIDE))
  picture.close()
  return { file: small && small.size < file.size ? small : file, preview }
}

function drawn(picture: ImageBitmap, longestSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

const blobOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
