/** Films that are small enough to be written by hand: right in their structure, with nothing to see. */

const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0))
const number = (value: number, length = 4) =>
  Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256)

export const box = (type: string, ...parts: readonly (readonly number[])[]): number[] => {
  const body = parts.flat()
  return [...number(body.length + 8), ...text(type), ...body]
}

type Mp4 = { seconds?: number; codec?: string; handler?: string; extra?: number[]; frames?: number[] }

/** `extra` stands in the box that describes the film. */
export function anMp4({ seconds = 8, codec = 'avc1', handler = 'vide', extra = [], frames }: Mp4 = {}) {
  const header = box(
    'mvhd',
    number(0),
    number(0),
    number(0),
    number(1000),
    number(seconds * 1000),
    number(0, 80),
  )
  const described = box('stsd', number(0), number(1), box(codec, number(0, 70)))
  const track = box(
    'trak',
    box(
      'mdia',
      box('hdlr', number(0), number(0), text(handler), number(0, 12)),
      box('minf', box('stbl', described)),
    ),
  )
  return new Uint8Array([
    ...box('ftyp', text('isom'), number(512), text('isomavc1')),
    ...box('moov', header, track, extra),
    ...box('mdat', frames ?? text('frames')),
  ])
}

/** What a phone writes about the place where a film was taken. */
export const PLACE = '+24.4723+074.8700/'
export const placeBox = () => box('udta', box('\xA9xyz', text(PLACE)), box('meta', text('Secret Camera')))

const element = (id: number[], ...parts: readonly (readonly number[])[]): number[] => {
  const body = parts.flat()
  // A size of four bytes.
  return [...id, ...number(body.length + 0x10000000), ...body]
}

type Webm = { seconds?: number; docType?: string; extra?: number[] }

/** `extra` stands between the tracks and the frames. */
export function aWebm({ seconds = 8, docType = 'webm', extra = [] }: Webm = {}) {
  const duration = [...new Uint8Array(new Float64Array([seconds * 1000]).buffer)].reverse()
  return new Uint8Array([
    ...element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], text(docType))),
    ...element(
      [0x18, 0x53, 0x80, 0x67],
      element(
        [0x15, 0x49, 0xa9, 0x66],
        element([0x2a, 0xd7, 0xb1], number(1_000_000)),
        element([0x44, 0x89], duration),
      ),
      element([0x16, 0x54, 0xae, 0x6b], element([0xae], element([0x83], [1]))),
      extra,
      element([0x1f, 0x43, 0xb6, 0x75], text('frames')),
    ),
  ])
}

export const tagsElement = () => element([0x12, 0x54, 0xc3, 0x67], text(`LOCATION ${PLACE}`))

export const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:04.000\nRoast the groundnut\n'
