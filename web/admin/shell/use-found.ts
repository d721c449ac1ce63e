import type { PaletteOption } from './palette-options.ts'

type Found = { options: readonly PaletteOption[]; isAsking: boolean; note: string }

const NOTHING: Found = { options: [], isAsking: false, note: '' }

/** What the server finds. */
export const useFound = (_words: string): Found => NOTHING
