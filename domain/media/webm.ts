import { fail, ok, type Result } from '#kit/result.ts'

type Element = { id: number; start: number; body: number; end: number }

const ID = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  cluster: 0x1f43b675,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  void: 0xec,
}
const MOST_ELEMENTS = 20_000
const VIDEO = 1
const LARGEST_SIZE = 2 ** 40

/** A number of variable length; ids keep the bit that tells their length. */
function numberAt(bytes: Uint8Array, at: number, isId: boolean): { value: number; length: number } | null {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || length > (isId ? 4 : 8) || at + length > bytes.length) return null
  let value = isId ? first : first & ((1 << (8 - length)) - 1)
  for (let index = 1; index < length; index++) value = value * 256 + (bytes[at + index] ?? 0)
  return { value, length }
}

/** The elements between two places. Films of a browser's recorder leave the size open: such an element goes to the end. */
function elementsIn(bytes: Uint8Array, from: number, to: number): Element[] | null {
  const elements: Element[] = []
  let start = from
  while (start < to) {
    const id = numberAt(bytes, start, true)
    const size = id && numberAt(bytes, start + id.length, false)
    if (!size || elements.length > MOST_ELEMENTS) return null
    const body = start + id.length + size.length
    const isOpen = size.value === 2 ** (7 * size.length) - 1 || size.value > LARGEST_SIZE
    const end = isOpen ? to : body + size.value
    if (end > to) return null
    elements.push({ id: id.value, start, body, end })
    start = end
  }
  return elements
}

const find = (elements: readonly Element[] | null, id: number) => elements?.find((one) => one.id === id)

const inside = (bytes: Uint8Array, element: Element | undefined) =>
  element ? elementsIn(bytes, element.body, element.end) : null

function unsigned(bytes: Uint8Array, { body, end }: Element): number {
  return bytes.subarray(body, end).reduce((value, byte) => value * 256 + byte, 0)
}

function float(bytes: Uint8Array, { body, end }: Element): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset + body, end - body)
  if (view.byteLength === 4) return view.getFloat32(0)
  return view.byteLength === 8 ? view.getFloat64(0) : Number.NaN
}

const textOf = (bytes: Uint8Array, { body, end }: Element) =>
  String.fromCharCode(...bytes.subarray(body, end))

function durationOf(bytes: Uint8Array, info: readonly Element[] | null): number {
  const duration = find(info, ID.duration)
  const scale = find(info, ID.scale)
  const nanoseconds = scale ? unsigned(bytes, scale) : 1_000_000
  return duration ? (float(bytes, duration) * nanoseconds) / 1e9 : Number.NaN
}

/** Reads a WebM film; `BROKEN` if it is not whole, has no picture, or does not say how long it is. */
export function readWebm(bytes: Uint8Array): Result<{ durationSeconds: number }, 'BROKEN'> {
  const outer = elementsIn(bytes, 0, bytes.length)
  const docType = find(inside(bytes, find(outer, ID.header)), ID.docType)
  const parts = inside(bytes, find(outer, ID.segment))
  const tracks = inside(bytes, find(parts, ID.tracks)) ?? []
  const hasPicture = tracks.some((track) => {
    const type = track.id === ID.track && find(inside(bytes, track), ID.trackType)
    return type && unsigned(bytes, type) === VIDEO
  })
  const isWebm = docType !== undefined && textOf(bytes, docType) === 'webm'
  if (!isWebm || !hasPicture || !find(parts, ID.cluster)) return fail('BROKEN')
  const durationSeconds = durationOf(bytes, inside(bytes, find(parts, ID.info)))
  return durationSeconds > 0 ? ok({ durationSeconds }) : fail('BROKEN')
}

/** A copy of the film in which its tags and attached files are empty space of the same size. */
export function withoutTags(film: Uint8Array): Uint8Array {
  const bytes = film.slice()
  const parts = inside(bytes, find(elementsIn(bytes, 0, bytes.length), ID.segment)) ?? []
  for (const { id, start, end } of parts) {
    if (id !== ID.tags && id !== ID.attachments) continue
    // Space has an id of one byte and a size of eight, so it needs nine; these ids have four and a size of one at least.
    const space = end - start - 9
    if (space < 0) continue
    bytes.fill(0, start, end)
    bytes[start] = ID.void
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    view.setBigUint64(start + 1, BigInt(space) | (1n << 56n))
  }
  return bytes
}
