import { z } from 'zod'
import { ASSET_KINDS, ASSET_STATES } from '#domain/media/asset-kind.ts'
import { FileAnswer } from '../file.ts'
import { queryOf } from '../list.ts'
import { Id, Timestamp, text } from '../text.ts'

const ALT_MAX = 300
const NAMES_MAX = 60

const Pixels = z.int().min(0).max(100_000)
const Crop = z
  .strictObject({ x: Pixels, y: Pixels, width: Pixels.min(1), height: Pixels.min(1) })
  .meta({ description: 'A part of the picture as it is shown upright, in its pixels' })

/** A picture or file that bodies can name: an upload, or one that was delivered with the shop. */
export const MediaItem = z.object({
  name: z.string().meta({ description: 'How a body names it' }),
  kind: z.enum(ASSET_KINDS),
  state: z.enum(ASSET_STATES),
  alt: z.string(),
  src: z.string().nullable().meta({ description: 'The address of the file; null while it is made' }),
  thumb: z.string().nullable().meta({ description: 'The address of a small picture of it' }),
})
export type MediaItem = z.infer<typeof MediaItem>

export const MediaAsset = MediaItem.extend({
  id: Id,
  version: z.int(),
  reason: z.string().nullable().meta({ description: 'Why it could not be made, in words' }),
  width: z.int().nullable().meta({ description: 'Of the picture as it was sent' }),
  height: z.int().nullable(),
  crop: z
    .object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })
    .nullable()
    .meta({ description: 'Null: the largest part around the centre' }),
  durationSeconds: z.number().nullable(),
  preview: z.string().nullable().meta({ description: 'The picture of the first page of a report' }),
  by: z.string(),
  createdAt: Timestamp,
})
export type MediaAsset = z.infer<typeof MediaAsset>

const NewCrop = z
  .string()
  .regex(/^\d{1,5}(,\d{1,5}){3}$/, { error: 'Four numbers: x,y,width,height.' })
  .transform((numbers) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.split(',').map(Number)
    return { x, y, width, height }
  })

export const PutMediaQuery = queryOf({
  kind: z.enum(ASSET_KINDS),
  alt: text(ALT_MAX).default(''),
  crop: NewCrop.optional().meta({ description: 'x,y,width,height in pixels; absent: around the centre' }),
  preview: Id.optional().meta({ description: 'For a report: the upload that shows its first page' }),
})
export type PutMediaQuery = z.output<typeof PutMediaQuery>

export const MediaChange = z.strictObject({
  alt: text(ALT_MAX).optional(),
  crop: Crop.nullable().optional(),
})
export type MediaChange = z.output<typeof MediaChange>

const Names = z
  .string()
  .max(NAMES_MAX * 121)
  .transform((names) => [...new Set(names.split(',').filter(Boolean))])
  .pipe(z.array(z.string()).max(NAMES_MAX))

export const ListMediaQuery = queryOf({ kind: z.enum(ASSET_KINDS), after: Id.optional() })
export type ListMediaQuery = z.output<typeof ListMediaQuery>

const IdParams = z.object({ id: Id })

/** The schemas of uploads. */
export const MEDIA_API = {
  listMedia: {
    query: ListMediaQuery,
    answer: z.object({ data: z.array(MediaItem), next: Id.nullable() }),
  },
  findMedia: {
    query: queryOf({ names: Names.meta({ description: 'Names with commas between them' }) }),
    answer: z.object({ data: z.array(MediaItem) }),
  },
  getMedia: { params: IdParams, answer: MediaAsset },
  getMediaSource: { params: IdParams, answer: FileAnswer },
  putMedia: {
    query: PutMediaQuery,
    body: z.custom<Uint8Array>((body) => body instanceof Uint8Array),
    answer: MediaAsset,
  },
  changeMedia: { params: IdParams, body: MediaChange, answer: MediaAsset },
} as const
