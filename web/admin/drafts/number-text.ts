/** Whether a text is a number of at most so many decimals, as people type it: 349, 349.50. */
export const isNumberText = (text: string, decimals: number): boolean =>
  new RegExp(decimals > 0 ? `^\\d{1,8}(\\.\\d{0,${decimals}})?$` : '^\\d{1,8}$').test(text.trim())

/** A number as it is typed: never with an exponent or the dust of a binary fraction. */
export const numberText = (value: number): string => String(Math.round(value * 1000) / 1000)
