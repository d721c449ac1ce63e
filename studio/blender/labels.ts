import type { Pack } from '../catalogue.ts'
import { label } from '../label.ts'

/** The shape of a label, in shares of its height: the width of the printed panel, and of the plain colour on each side. */
type Form = { panel: number; side: number }

const arc = (radius: number, degrees: number, height: number) => (radius * degrees * Math.PI) / 180 / height

function around(radius: number, height: number, { panel, wrap }: { panel: number; wrap: number }): Form {
  return { panel: arc(radius, panel, height), side: arc(radius, (wrap - panel) / 2, height) }
}

/** Must agree with packs.py, which wraps the labels around the glass. */
const FORMS: Record<Pack['form'], Form> = {
  bottle: around(0.43, 0.8, { panel: 128, wrap: 210 }),
  jar: around(0.62, 0.98, { panel: 112, wrap: 210 }),
  jug: { panel: 1.0 / 1.76, side: 0 },
  pouch: { panel: (0.68 * 1.5) / (0.53 * 2.24), side: 0 },
}

const HEIGHT = 1000

export type LabelSheet = { markup: string; width: number; height: number }

/** The label of a pack as a flat drawing. */
export function labelSheet({ form, words, colors }: Pick<Pack, 'form' | 'words' | 'colors'>): LabelSheet {
  const { panel, side } = FORMS[form]
  const width = Math.round((panel + side * 2) * HEIGHT)
  const art = label(words, colors, { width: panel * HEIGHT, height: HEIGHT })
  return {
    width,
    height: HEIGHT,
    markup: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-width / 2} 0 ${width} ${HEIGHT}"><rect x="${-width / 2}" width="${width}" height="${HEIGHT}" fill="${colors[0]}"/>${art}</svg>`,
  }
}
