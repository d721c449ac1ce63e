const ORIGIN_BOUND_LINE = /^@\S+ #(\d{6})(?:\s|$)/
// Part of an order number (AM-123456), an amount (123456.50) or a longer number is not a code.
const STANDING_ALONE = /(?<![\p{L}\d_#+-]|\d[.,])\d{6}(?![\p{L}\d_-]|[.,]\d)/u

/** The one-time code in a message: the last line `@host #123456` first, else the first six digits standing alone. */
export function findCode(text: string): string | null {
  const lastLine = text.trimEnd().split(/\r?\n/).at(-1) ?? ''
  const bound = ORIGIN_BOUND_LINE.exec(lastLine)
  if (bound?.[1]) return bound[1]
  return STANDING_ALONE.exec(text)?.[0] ?? null
}
