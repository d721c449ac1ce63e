import type { ImportMark, ImportState } from '#domain/imports/import-kind.ts'
import type { ChipKind } from '../ui/chip.tsx'

type Words = { kind: ChipKind; text: string }

export const RUN_STATES: Record<ImportState, Words> = {
  CHECKED: { kind: 'honey', text: 'only checked' },
  APPLIED: { kind: 'sage', text: 'applied' },
  UNDONE: { kind: 'husk', text: 'taken back' },
}

export const MARKS: Record<ImportMark, Words> = {
  CHANGE: { kind: 'sage', text: 'Changes' },
  TWICE: { kind: 'honey', text: 'Look twice' },
  REFUSED: { kind: 'rose', text: 'Refused' },
}

export const valuesText = (count: number) => (count === 1 ? '1 value' : `${count} values`)
