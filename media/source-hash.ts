import { createHash } from 'node:crypto'

/** The hash of a source and its settings: any change gives new file names. */
export const sourceHash = (source: string | Uint8Array, settings: unknown = null) =>
  createHash('sha256').update(JSON.stringify(settings)).update(source).digest('hex').slice(0, 8)
