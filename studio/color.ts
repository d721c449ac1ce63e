/** The shop's own colours, as its pages have them. */
export const PAPER = '#fbf7ee'
export const INK = '#15271c'
export const FOREST = '#1e4632'
export const TURMERIC = '#f2b12e'
