const THUMBNAILS = 5

/** Indexes of pictures: the visible thumbnails are `from` (inclusive) to `to` (exclusive); `more` follow them. */
export type GalleryWindow = { from: number; to: number; more: number }

/** The next or previous picture; it does not wrap around. */
export const stepImage = (image: number, step: 1 | -1, count: number): number =>
  Math.max(0, Math.min(image + step, count - 1))

/** The five visible thumbnails, moved only as far as needed to include the shown picture. */
export function galleryWindow(image: number, count: number, fromBefore = 0): GalleryWindow {
  const lastFrom = Math.max(0, count - THUMBNAILS)
  const from = Math.min(Math.max(fromBefore, image - THUMBNAILS + 1), image, lastFrom)
  const to = Math.min(from + THUMBNAILS, count)
  return { from, to, more: count - to }
}
