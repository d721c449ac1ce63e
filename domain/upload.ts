export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

export const PICTURE_SIZES = ['large', 'small'] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

/** The longest side of each stored size, in pixels. */
export const PICTURE_SIDE: Record<PictureSize, number> = { large: 1600, small: 320 }

/** The largest file that is accepted, in bytes. */
export const PICTURE_BYTES = 8 * 1024 * 1024

/** The most pixels that are decoded. */
export const PICTURE_PIXELS = 40_000_000

/** The largest stored picture, in bytes. */
export const STORED_BYTES = 500_000

const startsWith = (bytes: Uint8Array, signature: string, offset = 0) =>
  [...signature].every((letter, index) => bytes[offset + index] === letter.charCodeAt(0))

/** The type that the first bytes of a file name, whatever the sender says; null if it is none that we take. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  if (startsWith(bytes, '\xFF\xD8\xFF')) return 'image/jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1A\n')) return 'image/png'
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'image/webp' : null
}
