import type { Readable } from 'node:stream'

/** The bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

/**
 * Where the files of uploads are. A name holds a hash of what is in the file, so a file never changes, and nothing deletes
 * one: pages and caches keep their addresses.
 */
export type MediaStore = {
  /** Stores a file whole or not at all. Storing the same name again changes nothing. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** The size of a file in bytes; null if there is none. */
  sizeOf(name: string): Promise<number | null>
  /** The bytes of a file; null if there is none. */
  read(name: string): Promise<Buffer | null>
  /** The bytes of a file that is there, or a part of them. */
  stream(name: string, range?: ByteRange): Promise<Readable>
}

/** `uploads` is served to everybody; `sources` are the whole pictures, for the back office. */
const NAME = /^(uploads|sources)\/[0-9a-f-]{36}\.[a-z0-9-]+(\.[a-z0-9]+)?$/

/** No name leads out of the store. */
export const isStoredName = (name: string): boolean => NAME.test(name)
