/** A part of a picture, in pixels of the picture as it is shown upright. */
export type Crop = { x: number; y: number; width: number; height: number }
export type Size = { width: number; height: number }

/** The largest part of a picture in this shape, around its centre. */
export function centredCrop(picture: Size, shape: Size): Crop {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height)
  const width = Math.min(picture.width, Math.round(shape.width * scale))
  const height = Math.min(picture.height, Math.round(shape.height * scale))
  return {
    x: Math.round((picture.width - width) / 2),
    y: Math.round((picture.height - height) / 2),
    width,
    height,
  }
}

/** Whether a part has the shape that is asked for. A part has whole pixels, so it may be off by one. */
const hasShape = ({ width, height }: Size, shape: Size): boolean =>
  Math.abs(width * shape.height - height * shape.width) <= Math.max(shape.width, shape.height)

export type CropProblem = 'OUTSIDE' | 'OTHER_SHAPE' | 'TOO_SMALL'

/** What is wrong with a part of a picture for this shape; null: nothing. */
export function cropProblem(crop: Crop, picture: Size, shape: Size): CropProblem | null {
  const isInside =
    crop.x >= 0 &&
    crop.y >= 0 &&
    crop.x + crop.width <= picture.width &&
    crop.y + crop.height <= picture.height
  if (!isInside) return 'OUTSIDE'
  if (!hasShape(crop, shape)) return 'OTHER_SHAPE'
  return crop.width < shape.width || crop.height < shape.height ? 'TOO_SMALL' : null
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** Moves a part; it stays inside the picture. */
export const moveCrop = (crop: Crop, picture: Size, by: { x: number; y: number }): Crop => ({
  ...crop,
  x: clamp(Math.round(crop.x + by.x), 0, picture.width - crop.width),
  y: clamp(Math.round(crop.y + by.y), 0, picture.height - crop.height),
})

/** A part of this width around the same centre, not smaller than the shape and not larger than the picture. */
export function zoomCrop(crop: Crop, picture: Size, shape: Size, width: number): Crop {
  const largest = centredCrop(picture, shape)
  const wide = Math.round(clamp(width, Math.min(shape.width, largest.width), largest.width))
  const height = clamp(
    Math.round((wide * shape.height) / shape.width),
    Math.min(shape.height, largest.height),
    largest.height,
  )
  const grown = { x: crop.x, y: crop.y, width: wide, height }
  return moveCrop(grown, picture, { x: (crop.width - wide) / 2, y: (crop.height - height) / 2 })
}
