/** Codes printed on the packs. Each leads to the page of what is inside. */
export const TRACE_TARGETS: Readonly<Record<string, string>> = {
  pno: '/products/peanut-oil',
  bmo: '/products/black-mustard-oil',
  cno: '/products/coconut-oil',
}

/** Where a trace code leads; without a code to the whole list, with an unknown one nowhere. */
export function traceTarget(code: string | undefined): string | null {
  if (code === undefined) return '/products'
  return Object.hasOwn(TRACE_TARGETS, code) ? (TRACE_TARGETS[code] ?? null) : null
}
