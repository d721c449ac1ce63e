/** What can be imported here. Tracking numbers have a call of their own, because they ship orders. */
export const IMPORT_KINDS = ['prices', 'words', 'lots', 'settlements', 'stores'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export const IMPORT_STATES = ['CHECKED', 'APPLIED', 'UNDONE'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** TWICE: it can be applied, but somebody should look twice. */
export const IMPORT_MARKS = ['CHANGE', 'TWICE', 'REFUSED'] as const
export type ImportMark = (typeof IMPORT_MARKS)[number]
