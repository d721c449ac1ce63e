/**
 * Papers of the packing room. SLIPS, LABELS and INVOICES are of orders, and PARCELS are all three of each order; a
 * PICK_LIST is of a wave, HAND_OVER of a courier, STICKERS of lots.
 */
export const ORDER_PRINT_KINDS = ['SLIPS', 'LABELS', 'INVOICES', 'PARCELS'] as const
export const OTHER_PRINT_KINDS = ['PICK_LIST', 'HAND_OVER', 'STICKERS'] as const
export const PRINT_KINDS = [...ORDER_PRINT_KINDS, ...OTHER_PRINT_KINDS] as const
export type PrintKind = (typeof PRINT_KINDS)[number]

/** The most papers in one file. */
export const MOST_PRINTED = 200
