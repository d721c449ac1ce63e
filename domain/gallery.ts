const THUMBNAILS = 5

/** Positions of pictures: the thumbnails on show run from `from` up to, not including, `to`; `more` follow them. */
export type GalleryWindow = { from: number; to: number; more: number }

/** The picture one step on or back; at either end the gallery stays where it is. */
export const stepImage = (image: number, step: 1 | -1, count: number): number =>
  Math.max(0, Math.min(image + step, count - 1))

/** The five thumbnails on show, moved from where they stood only as far as the shown picture asks. */
export function galleryWindow(image: number, count: number, fromBefore = 0): GalleryWindow {
  const lastFrom = Math.max(0, count - THUMBNAILS)
  const from = Math.min(Math.max(fromBefore, image - THUMBNAILS + 1), image, lastFrom)
  const to = Math.min(from + THUMBNAILS, count)
  return { from, to, more: count - to }
}
