/**
 * How many columns the tile of a shelf takes so that tile and cards close the last row.
 * Where the cards close it by themselves, the tile is a band over all columns.
 */
export const tileSpan = (cards: number, columns: number): number => columns - (cards % columns)
