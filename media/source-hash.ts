import { createHash } from 'node:crypto'

/** Names the bytes made from a source: any change of source or settings gives a new name, and nothing else does. */
export const sourceHash = (source: string | Uint8Array, settings: unknown = null) =>
  createHash('sha256').update(JSON.stringify(settings)).update(source).digest('hex').slice(0, 8)
