/** Joins class names; what is not set falls away. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
