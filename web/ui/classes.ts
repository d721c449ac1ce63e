/** Joins class names and skips those not set. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
