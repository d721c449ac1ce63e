import { fail, ok, type Result } from '#kit/result.ts'

/** `codec` is the four letters of the film's first picture track. */
export type Mp4Film = { durationSeconds: number; codec: string }

type Box = { type: string; start: number; body: number; end: number }

const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'stbl']
/** Boxes in which cameras write the place, the device and the owner. Players need none of them. */
const PRIVATE = ['udta', 'meta', 'uuid']
const MOST_BOXES = 5000

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

/** A size of 0 goes to the end; a size of 1 is followed by one of eight bytes. */
function boxAt(bytes: Uint8Array, start: number, to: number): Box | null {
  const view = viewOf(bytes)
  const short = view.getUint32(start)
  const head = short === 1 ? 16 : 8
  if (start + head > to) return null
  const size = short === 1 ? Number(view.getBigUint64(start + 8)) : short || to - start
  if (size < head || start + size > to) return null
  return { type: textAt(bytes, start + 4), start, body: start + head, end: start + size }
}

/** The boxes between two places; null if their sizes are not those of a whole file. */
function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] | null {
  const boxes: Box[] = []
  let start = from
  while (start < to) {
    const box = start + 8 > to || boxes.length > MOST_BOXES ? null : boxAt(bytes, start, to)
    if (!box) return null
    boxes.push(box)
    start = box.end
  }
  return boxes
}

type Seen = { boxes: Box[]; isWhole: boolean }

/** All boxes of a film, outer ones first. */
function walk(bytes: Uint8Array, from: number, to: number, seen: Seen): Seen {
  const boxes = boxesIn(bytes, from, to)
  if (!boxes) seen.isWhole = false
  for (const box of boxes ?? []) {
    seen.boxes.push(box)
    if (CONTAINERS.includes(box.type)) walk(bytes, box.body, box.end, seen)
  }
  return seen
}

function durationOf(bytes: Uint8Array, { body, end }: Box): number {
  const view = viewOf(bytes)
  const isLong = bytes[body] === 1
  if (end - body < (isLong ? 32 : 20)) return Number.NaN
  const scale = view.getUint32(body + (isLong ? 20 : 12))
  const units = isLong ? Number(view.getBigUint64(body + 24)) : view.getUint32(body + 16)
  return units / scale
}

/** The format of the picture track: the first entry of the `stsd` box that follows the handler `vide`. */
function codecOf(bytes: Uint8Array, boxes: readonly Box[]): string | null {
  const handler = boxes.findIndex(({ type, body }) => type === 'hdlr' && textAt(bytes, body + 8) === 'vide')
  const described = handler < 0 ? undefined : boxes.slice(handler).find(({ type }) => type === 'stsd')
  return described && described.end - described.body >= 16 ? textAt(bytes, described.body + 12) : null
}

/** Reads an MP4 film; `BROKEN` if it is not whole or has no picture. */
export function readMp4(bytes: Uint8Array): Result<Mp4Film, 'BROKEN'> {
  const { boxes, isWhole } = walk(bytes, 0, bytes.length, { boxes: [], isWhole: true })
  const header = boxes.find(({ type }) => type === 'mvhd')
  const codec = codecOf(bytes, boxes)
  const hasFrames = boxes.some(({ type, body, end }) => type === 'mdat' && end > body)
  if (!isWhole || !header || !codec || !hasFrames || boxes[0]?.type !== 'ftyp') return fail('BROKEN')
  const durationSeconds = durationOf(bytes, header)
  return durationSeconds > 0 ? ok({ durationSeconds, codec }) : fail('BROKEN')
}

/**
 * A copy of the film in which the boxes with place, device and owner are free space. All sizes stay as they are, because
 * the film refers to its frames by their places in the file.
 */
export function withoutPlace(film: Uint8Array): Uint8Array {
  const bytes = film.slice()
  const { boxes } = walk(bytes, 0, bytes.length, { boxes: [], isWhole: true })
  for (const { type, start, body, end } of boxes) {
    if (!PRIVATE.includes(type)) continue
    bytes.set([0x66, 0x72, 0x65, 0x65], start + 4)
    bytes.fill(0, body, end)
  }
  return bytes
}
