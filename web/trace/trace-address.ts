import { readLotCode } from '#domain/lots/lot-code.ts'

/** Codes on the oldest packs. Each leads to the page of its product. */
export const TRACE_TARGETS: Readonly<Record<string, string>> = {
  pno: '/products/peanut-oil',
  bmo: '/products/black-mustard-oil',
  cno: '/products/coconut-oil',
}

/** Where an address below /trace leads: to another address (`to`), or to the page of a lot (`lot`). */
export type TraceTarget = { to: string; lot: null } | { to: null; lot: string }

export const lotPath = (code: string): string => `/trace/${code}`

/** `code` is the end of the path, `typed` the query `lot`, as the form "Check your pack" sends it. Null: no such page. */
export function traceTarget(code: string | undefined, typed: string | null = null): TraceTarget | null {
  if (code !== undefined) return targetOf(code)
  const word = typed?.trim() ?? ''
  if (word === '') return { to: '/products', lot: null }
  const target = targetOf(word)
  return target?.lot ? { to: lotPath(target.lot), lot: null } : target
}

/** Another spelling leads to the right one, so that a lot has one address. */
function targetOf(code: string): TraceTarget | null {
  const product = Object.hasOwn(TRACE_TARGETS, code) ? TRACE_TARGETS[code] : undefined
  if (product) return { to: product, lot: null }
  const lot = readLotCode(code)
  if (lot === null) return null
  return lot === code ? { to: null, lot } : { to: lotPath(lot), lot: null }
}
