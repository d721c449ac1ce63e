import type { PictureKindName } from '#domain/media/asset-kind.ts'
import type { Size } from '#domain/media/crop.ts'
import { PICTURE_KINDS } from '#media/kinds.ts'

const pixels = ({ width, height }: Size) =>
  `${width.toLocaleString('en-IN')} × ${height.toLocaleString('en-IN')} pixels`

export const TOO_DETAILED =
  'This picture has too much fine detail to load quickly. Please choose a calmer one, or another part of it.'
export const NOT_STORED = 'The files could not be stored. Please try again.'
export const TOO_MANY_PIXELS =
  'Pictures have at most 60 megapixels, and each side less than 12,000 pixels. Please make it smaller first.'
export const MOVES = 'This picture moves. Please choose a still one.'

export const tooSmall = (kind: PictureKindName, has: Size, isPart: boolean): string =>
  `This picture needs at least ${pixels(PICTURE_KINDS[kind])}. ${isPart ? 'The chosen part' : 'It'} has ${pixels(has)}.`
