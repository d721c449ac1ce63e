import type { Readable } from 'node:stream'

/** The bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

/**
 * Where the files of uploads are, and the built files of all versions of the shop. A name holds a hash of what is in the file, so a file never changes, and nothing deletes
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
/** Scripts, styles, fonts and pictures of the storefront and the back office, by the names that the bundler gives. */
const BUILT_NAME = /^assets\/[\w-]{1,80}(\.[\w-]{1,80})*-[\w-]{8}\.(js|css|svg|woff2)$/

/** No name leads out of the store. */
export const isStoredName = (name: string): boolean => NAME.test(name) || BUILT_NAME.test(name)

export const isBuiltName = (name: string): boolean => BUILT_NAME.test(name)
