import { fileURLToPath } from 'node:url'

export type Weight = 'regular' | 'bold' | 'display'

/** A part of a text that one font can draw. */
export type FontRun = { font: string; text: string }

const LATIN: Record<Weight, string> = {
  regular: 'anek-latin',
  bold: 'anek-latin-semibold',
  display: 'rozha-latin',
}

/** One font per script. A file is read and embedded only if a text needs it. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\u0100-\u024f\u1e00-\u1eff\u20b9]/, 'anek-latin-ext'],
  [/[\u0900-\u097f\ua8e0-\ua8ff]/, 'anek-devanagari'],
  [/[\u0980-\u09ff]/, 'anek-bengali'],
  [/[\u0a00-\u0a7f]/, 'anek-gurmukhi'],
  [/[\u0a80-\u0aff]/, 'anek-gujarati'],
  [/[\u0b00-\u0b7f]/, 'anek-oriya'],
  [/[\u0b80-\u0bff]/, 'anek-tamil'],
  [/[\u0c00-\u0c7f]/, 'anek-telugu'],
  [/[\u0c80-\u0cff]/, 'anek-kannada'],
  [/[\u0d00-\u0d7f]/, 'anek-malayalam'],
]
const BASIC = /[\u0020-\u007e\u00a1-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026\u2212]/
/** Joiners belong to the letters before them. */
const JOINER = /[\u200c\u200d]/

export const fontFile = (font: string): string =>
  fileURLToPath(new URL(`../fonts/${font}.ttf`, import.meta.url))

function fontOf(letter: string, weight: Weight, before: string | undefined): string | null {
  if (BASIC.test(letter)) return LATIN[weight]
  if (JOINER.test(letter)) return before ?? null
  return SCRIPTS.find(([letters]) => letters.test(letter))?.[1] ?? null
}

/** Divides a text into runs of one font. What no font has, such as emoji and direction marks, is left out. */
export function fontRuns(text: string, weight: Weight): FontRun[] {
  const runs: FontRun[] = []
  for (const letter of text.normalize('NFC').replace(/\s/g, ' ')) {
    const last = runs.at(-1)
    const font = fontOf(letter, weight, last?.font)
    if (font === null) continue
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}
