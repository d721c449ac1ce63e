/** Papers of the packing room. SLIPS and LABELS are of orders, a PICK_LIST of a wave, HAND_OVER of a courier, STICKERS of lots. */
export const PRINT_KINDS = ['SLIPS', 'LABELS', 'PICK_LIST', 'HAND_OVER', 'STICKERS'] as const
export type PrintKind = (typeof PRINT_KINDS)[number]

/** The most papers in one file. */
export const MOST_PRINTED = 200
