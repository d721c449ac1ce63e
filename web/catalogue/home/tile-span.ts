/**
 * How many columns the tile of a kind takes so that tile and cards fill the last row. If the cards fill it alone, the
 * tile spans all columns.
 */
export const tileSpan = (cards: number, columns: number): number => columns - (cards % columns)
