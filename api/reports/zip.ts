import { crc32, deflateRawSync } from 'node:zlib'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const DEFLATED = 8
/** Names are UTF-8. */
const UTF8_NAMES = 0x0800
/** 1 January 1980, the first day of the format: equal content makes equal files. */
const FIRST_DAY = 0x0021

export type ZipEntry = { name: string; content: string }

type Stored = { name: Buffer; packed: Buffer; size: number; crc: number; offset: number }

/** The fields that a file's head and its line in the directory share. */
function sharedFields({ name, packed, size, crc }: Stored): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(VERSION, 0)
  fields.writeUInt16LE(UTF8_NAMES, 2)
  fields.writeUInt16LE(DEFLATED, 4)
  fields.writeUInt16LE(FIRST_DAY, 8)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

const signature = (sign: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(sign)
  return bytes
}

function directoryLine(file: Stored): Buffer {
  const madeBy = Buffer.alloc(2)
  madeBy.writeUInt16LE(VERSION)
  // Comment length, disk, attributes and the place of the file's head.
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(file.offset, 10)
  return Buffer.concat([signature(CENTRAL), madeBy, sharedFields(file), rest, file.name])
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([signature(END), end])
}

/** A ZIP file of a few texts, all smaller than 4 GB. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const lines: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const file = { name: Buffer.from(name), packed, size: bytes.length, crc: crc32(bytes), offset }
    const whole = Buffer.concat([signature(LOCAL), sharedFields(file), file.name, packed])
    parts.push(whole)
    lines.push(directoryLine(file))
    offset += whole.length
  }
  const directory = Buffer.concat(lines)
  return Buffer.concat([...parts, directory, endOf(entries.length, directory.length, offset)])
}
