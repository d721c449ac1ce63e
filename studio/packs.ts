import { darker, FOREST, lighter, mix } from './color.ts'
import { type Colors, type LabelWords, label } from './label.ts'
import { at } from './svg.ts'

/** A pack stands on its middle: it grows upwards from y = 0. */
export type Pack = {
  form: 'bottle' | 'jug' | 'jar' | 'pouch'
  scale: number
  /** What shows through the glass. */
  content: string
  colors: Colors
  words: LabelWords
}

const BOTTLE = { half: 128, height: 700, label: { top: -388, height: 290 } }
const JUG = { half: 196, height: 740, label: { top: -420, height: 316 } }
const JAR = { half: 176, height: 560, label: { top: -398, height: 322 } }
const POUCH = { half: 196, height: 620 }

const shade = (path: string, shadeName: 'round' | 'flat') => `<path d="${path}" fill="url(#${shadeName})"/>`

function cap(half: number, top: number, height: number) {
  const path = `M${-half} ${top + 8}Q${-half} ${top} ${-half + 10} ${top}H${half - 10}Q${half} ${top} ${half} ${top + 8}V${top + height}Q0 ${top + height + 14} ${-half} ${top + height}Z`
  return `<path d="${path}" fill="${lighter(FOREST, 0.08)}"/>${shade(path, 'round')}<path d="M${-half} ${top + height - 14}Q0 ${top + height} ${half} ${top + height - 14}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="3"/>`
}

function glassOutline(half: number, height: number) {
  const shoulder = -height * 0.6
  const neck = -height * 0.83
  return `M-42 ${-height + 60}V${neck}C-42 ${shoulder - 70} ${-half} ${shoulder - 60} ${-half} ${shoulder}V-34Q${-half} 2 ${-half + 34} 8Q0 24 ${half - 34} 8Q${half} 2 ${half} -34V${shoulder}C${half} ${shoulder - 60} 42 ${shoulder - 70} 42 ${neck}V${-height + 60}Z`
}

/** The oil stands a little below the neck, and its surface catches the light. */
function oil(half: number, height: number, content: string) {
  const shoulder = -height * 0.6
  const top = shoulder - 46
  const wide = half * 0.86
  return `<path d="M${-wide} ${top}C${-half} ${shoulder - 22} ${-half + 5} ${shoulder} ${-half + 5} ${shoulder + 20}V-36Q${-half + 6} -4 ${-half + 40} 0Q0 14 ${half - 40} 0Q${half - 6} -4 ${half - 5} -36V${shoulder + 20}C${half - 5} ${shoulder} ${half} ${shoulder - 22} ${wide} ${top}Z" fill="${content}"/><ellipse cy="${top}" rx="${wide}" ry="13" fill="${lighter(content, 0.35)}"/>`
}

function bottle({ content, colors, words }: Pack, { half, height, label: place }: typeof BOTTLE) {
  const outline = glassOutline(half, height)
  const streak = `<path d="M${-half + 20} ${-height * 0.56}q8 -20 16 0V-40q-8 12 -16 0Z" fill="#fff" fill-opacity=".34"/><path d="M-30 ${-height * 0.84}q8 -8 14 0V${-height * 0.75}q-20 20 -34 30q8 -30 20 -46Z" fill="#fff" fill-opacity=".4"/>`
  return [
    `<path d="${outline}" fill="${mix(colors[1], '#ffffff', 0.55)}" fill-opacity=".72"/>`,
    oil(half, height, content),
    shade(outline, 'round'),
    streak,
    at({ x: 0, y: place.top }, label(words, colors, { width: half * 2, height: place.height, curve: 7 })),
    `<path d="${outline}" fill="none" stroke="${darker(content, 0.5)}" stroke-opacity=".4" stroke-width="3"/>`,
    cap(52, -height, 82),
  ].join('')
}

function jug(pack: Pack) {
  const handle = `<path d="M40 -650C130 -670 168 -600 132 -520" fill="none" stroke="${darker(pack.content, 0.25)}" stroke-width="26" stroke-linecap="round"/><path d="M40 -650C130 -670 168 -600 132 -520" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="8" stroke-linecap="round"/>`
  return handle + bottle(pack, JUG)
}

function jar({ content, colors, words }: Pack) {
  const { half, height, label: place } = JAR
  const outline = `M${-half + 28} ${-height + 70}V${-height + 96}C${-half + 2} ${-height + 104} ${-half} ${-height + 130} ${-half} ${-height + 150}V-44Q${-half} 2 ${-half + 40} 9Q0 26 ${half - 40} 9Q${half} 2 ${half} -44V${-height + 150}C${half} ${-height + 130} ${half - 2} ${-height + 104} ${half - 28} ${-height + 96}V${-height + 70}Z`
  return [
    `<path d="${outline}" fill="${content}"/>`,
    `<path d="M${-half + 26} ${-height + 70}h${2 * half - 52}v36q${-half + 26} 22 ${-2 * half + 52} 0Z" fill="#fff" fill-opacity=".38"/>`,
    shade(outline, 'round'),
    `<path d="M${-half + 26} -420q10 -16 18 0V-40q-8 12 -18 0Z" fill="#fff" fill-opacity=".22"/>`,
    at({ x: 0, y: place.top }, label(words, colors, { width: half * 2, height: place.height, curve: 8 })),
    cap(half - 20, -height, 88),
  ].join('')
}

function pouch({ colors, words }: Pack) {
  const { half, height } = POUCH
  const outline = `M${-half + 22} ${-height}H${half - 22}L${half - 18} ${-height + 60}C${half - 8} ${-height + 200} ${half} -190 ${half} -36Q${half} 2 ${half - 36} 8Q0 26 ${-half + 36} 8Q${-half} 2 ${-half} -36C${-half} -190 ${-half + 8} ${-height + 200} ${-half + 18} ${-height + 60}Z`
  const crimps = Array.from({ length: 17 }, (_, index) => `M${-160 + index * 20} ${-height + 8}v44`).join('')
  return [
    `<path d="${outline}" fill="#f4eddd"/>`,
    shade(outline, 'flat'),
    `<path d="M${-half + 22} ${-height}H${half - 22}L${half - 18} ${-height + 60}H${-half + 18}Z" fill="#e3d9c3"/>`,
    `<path d="${crimps}" stroke="#cfc4ab" stroke-width="4" fill="none"/>`,
    `<path d="M${-half + 8} -60Q0 -22 ${half - 8} -60" fill="none" stroke="#cbbfa5" stroke-width="3"/>`,
    at({ x: 0, y: -478 }, label(words, colors, { width: 300, height: 360, curve: 0 })),
  ].join('')
}

const FORMS: Record<Pack['form'], (pack: Pack) => string> = {
  bottle: (pack) => bottle(pack, BOTTLE),
  jug,
  jar,
  pouch,
}

const HALVES: Record<Pack['form'], number> = {
  bottle: BOTTLE.half,
  jug: JUG.half,
  jar: JAR.half,
  pouch: POUCH.half,
}

const HEIGHTS: Record<Pack['form'], number> = {
  bottle: BOTTLE.height,
  jug: JUG.height,
  jar: JAR.height,
  pouch: POUCH.height,
}

export const packWidth = ({ form, scale }: Pack) => HALVES[form] * 2 * scale
export const packHeight = ({ form, scale }: Pack) => HEIGHTS[form] * scale

/** The pack with the shadow it throws on what it stands on. */
export function drawPack(pack: Pack) {
  const half = HALVES[pack.form]
  const shadow = `<ellipse cx="26" cy="4" rx="${half * 1.34}" ry="${half * 0.34}" fill="url(#soft)"/>`
  return at({ x: 0, y: 0, scale: pack.scale }, shadow + FORMS[pack.form](pack))
}
