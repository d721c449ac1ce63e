import { isGtin } from '../lots/gtin.ts'
import { readLotCode } from '../lots/lot-code.ts'

/**
 * What a scanned or typed code names. A pack names its variant (by GTIN or sku), its lot, or both; `ending` is the end
 * of a lot's code that somebody typed.
 */
export type ScannedCode =
  | { kind: 'ORDER'; orderNumber: string }
  | { kind: 'PACK'; gtin: string | null; sku: string | null; lotCode: string | null }
  | { kind: 'ENDING'; ending: string }

const ORDER_NUMBER = /^AM-?([0-9A-Z]{4})-?([0-9A-Z]{4})$/
const SKU = /^[A-Z0-9]{8}-[A-Z0-9]{1,20}$/
const DIGITAL_LINK = /\/01\/(\d{14})(?:\/10\/([^/?#]+))?/
const TRACE = /\/trace\/([^/?#]+)/i
/** GS1 element strings, as scanners send them: with or without brackets. */
const ELEMENTS = /^\(?01\)?(\d{14})(?:\(?10\)?([A-Z]{3}\d{6}[A-Z]))?$/
const ENDING = /^[A-Z0-9]{4}$/
const GTIN_LENGTH = 14

/** Reads a code; null if it names nothing that the shop knows. */
export function readScan(text: string): ScannedCode | null {
  const trimmed = text.normalize('NFKC').trim()
  const address = addressIn(trimmed)
  if (address) return address
  const code = trimmed.toUpperCase()
  const order = ORDER_NUMBER.exec(code)
  if (order) return { kind: 'ORDER', orderNumber: `AM-${order[1]}-${order[2]}` }
  const elements = ELEMENTS.exec(code.replaceAll('\u001d', ''))
  if (elements) return gtinPack(elements[1] ?? '', elements[2])
  const lotCode = readLotCode(code)
  if (lotCode) return { kind: 'PACK', gtin: null, sku: null, lotCode }
  if (SKU.test(code)) return { kind: 'PACK', gtin: null, sku: code, lotCode: null }
  if (/^\d{12,14}$/.test(code)) return gtinPack(code.padStart(GTIN_LENGTH, '0'))
  return ENDING.test(code) ? { kind: 'ENDING', ending: code } : null
}

function addressIn(text: string): ScannedCode | null {
  const link = DIGITAL_LINK.exec(text)
  if (link) return gtinPack(link[1] ?? '', link[2])
  const lotCode = readLotCode(TRACE.exec(text)?.[1] ?? '')
  return lotCode ? { kind: 'PACK', gtin: null, sku: null, lotCode } : null
}

const gtinPack = (gtin: string, lot?: string): ScannedCode | null =>
  isGtin(gtin) ? { kind: 'PACK', gtin, sku: null, lotCode: lot ? readLotCode(lot) : null } : null
