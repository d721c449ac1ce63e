import { isUtf8 } from 'node:buffer'

const BYTE_ORDER_MARK = /^\uFEFF/

/** The JSON of a body, or undefined if it is none. */
export function parseJson(raw: Buffer): unknown {
  if (!isUtf8(raw)) return undefined
  try {
    return JSON.parse(raw.toString('utf8').replace(BYTE_ORDER_MARK, ''))
  } catch {
    return undefined
  }
}
