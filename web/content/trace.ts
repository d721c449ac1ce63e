/** Codes printed on the packs. Each leads to the page of its product. */
export const TRACE_TARGETS: Readonly<Record<string, string>> = {
  pno: '/products/peanut-oil',
  bmo: '/products/black-mustard-oil',
  cno: '/products/coconut-oil',
}

/** The address of a trace code: all products without a code, null for an unknown one. */
export function traceTarget(code: string | undefined): string | null {
  if (code === undefined) return '/products'
  return Object.hasOwn(TRACE_TARGETS, code) ? (TRACE_TARGETS[code] ?? null) : null
}
