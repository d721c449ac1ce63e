import { GLYPH_PATHS } from '#web/ui/glyph-paths.ts'
import { darker, lighter } from './color.ts'

/** One raw thing, about a hundred units across, in flat layers: body, shade, light. */
type Shape = (color: string) => string

const fill = (d: string, color: string) => `<path d="${d}" fill="${color}"/>`
const line = (d: string, color: string, width = 5) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const blob = (cx: number, cy: number, [rx, ry]: readonly [number, number], color: string) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${color}"/>`

const PETALS = [0, 45, 90, 135, 180, 225, 270, 315]
const POD = GLYPH_PATHS.groundnut.slice(0, GLYPH_PATHS.groundnut.indexOf('Z') + 1)
const SPECKS = GLYPH_PATHS.groundnut.slice(POD.length)
const TEAR = 'M0 -46C30 -22 32 10 24 26C16 44 -16 44 -24 26C-32 10 -30 -22 0 -46Z'
const LEAF = 'M0 -48C30 -20 30 20 0 48C-30 20 -30 -20 0 -48Z'
const FINGER =
  'M-46 12C-52 -6 -34 -22 -18 -16C-6 -26 12 -26 22 -18C38 -24 54 -8 46 8C42 22 22 22 14 16C2 24 -16 24 -24 18C-32 24 -44 22 -46 12Z'
const CHILLI = 'M-46 -14C-30 -30 -12 -24 4 -12C20 0 34 14 50 22C28 30 2 26 -18 14C-34 6 -46 2 -46 -14Z'
const SLICE = 'M-46 10C-34 -28 34 -30 46 6C30 -6 -24 -6 -46 10Z'
const CHUNK = 'M-40 -8L-14 -38L26 -32L44 -2L24 34L-20 36Z'

const pod: Shape = (color) =>
  `<g transform="rotate(60) scale(2.2) translate(-24 -24)">${fill(POD, color)}<path d="${SPECKS}" stroke="${darker(color, 0.28)}" stroke-width="1.7" stroke-linecap="round" fill="none"/></g>`

const shell: Shape = (color) =>
  `${blob(0, 4, [50, 48], darker(color, 0.1))}${blob(0, -2, [44, 40], '#f8f3e4')}${blob(0, 2, [32, 27], '#e9e0c8')}`

const comb: Shape = (color) => {
  const cells = [
    [-22, -26],
    [22, -26],
    [0, 10],
    [-44, 10],
    [44, 10],
  ] as const
  const hex = 'M0 -22L19 -11V11L0 22L-19 11V-11Z'
  const drawn = cells.map(
    ([x, y], index) =>
      `<path transform="translate(${x} ${y})" d="${hex}" fill="${index % 2 ? darker(color, 0.18) : lighter(color, 0.12)}" stroke="${lighter(color, 0.45)}" stroke-width="6"/>`,
  )
  return drawn.join('')
}

const sprig: Shape = (color) => {
  const leaves = [-30, -6, 18].flatMap((y) => [
    `<ellipse transform="translate(-17 ${y}) rotate(28)" rx="17" ry="11" fill="${color}"/>`,
    `<ellipse transform="translate(17 ${y}) rotate(-28)" rx="17" ry="11" fill="${lighter(color, 0.14)}"/>`,
  ])
  return line('M0 48V-40', darker(color, 0.3), 4) + leaves.join('') + blob(0, -42, [9, 13], color)
}

const star: Shape = (color) =>
  PETALS.map(
    (turn) =>
      `<path transform="rotate(${turn})" d="M0 0C12 -14 12 -34 0 -46C-12 -34 -12 -14 0 0Z" fill="${turn % 90 ? color : darker(color, 0.2)}"/>`,
  ).join('') + blob(0, 0, [9, 9], lighter(color, 0.3))

export const SHAPES = {
  round: (color) =>
    blob(0, 0, [44, 43], darker(color, 0.1)) +
    blob(-3, -3, [38, 37], color) +
    blob(-14, -16, [11, 8], lighter(color, 0.35)),
  ridged: (color) =>
    blob(0, 0, [44, 44], color) +
    line('M-22 -34C-34 -10 -34 10 -22 34M0 -42V42M22 -34C34 -10 34 10 22 34', darker(color, 0.22), 4),
  oval: (color) =>
    blob(0, 0, [48, 32], darker(color, 0.1)) +
    blob(-2, -3, [42, 26], color) +
    blob(-16, -11, [12, 6], lighter(color, 0.35)),
  grain: (color) => blob(0, 0, [48, 22], color) + line('M-38 0H38', darker(color, 0.24), 4),
  disc: (color) =>
    blob(0, 0, [46, 44], darker(color, 0.14)) +
    blob(-2, -4, [43, 39], color) +
    blob(-2, -4, [26, 22], lighter(color, 0.16)),
  half: (color) =>
    fill('M-46 14A46 40 0 0 1 46 14Z', darker(color, 0.12)) + blob(0, 12, [46, 16], lighter(color, 0.14)),
  kernel: (color) =>
    blob(0, 0, [48, 33], color) +
    line('M-36 -6C-12 6 14 6 38 -6', darker(color, 0.2), 4) +
    blob(-14, -16, [14, 5], lighter(color, 0.3)),
  beaked: (color) =>
    fill('M-42 6C-44 -26 -8 -44 16 -34L30 -44L32 -26C52 -4 40 40 0 42C-26 42 -42 28 -42 6Z', color) +
    line('M-18 -16C-8 -8 -8 14 -16 24', darker(color, 0.25), 4) +
    blob(8, -14, [10, 6], lighter(color, 0.25)),
  tear: (color) => fill(TEAR, color) + line('M-8 -14C-14 4 -12 18 -6 26', lighter(color, 0.35), 5),
  striped: (color) =>
    fill(TEAR, color) + line('M0 -36V34M-13 -14C-17 6 -15 18 -11 28M13 -14C17 6 15 18 11 28', '#efe6d0', 5),
  cumin: (color) =>
    fill('M-48 6C-30 -20 26 -22 48 -4C28 18 -26 22 -48 6Z', color) +
    line('M-36 4C-16 -8 18 -10 36 -4M-30 10C-10 6 14 4 32 2', lighter(color, 0.28), 3),
  finger: (color) =>
    fill(FINGER, color) +
    line(
      'M-30 -12C-26 -2 -26 8 -30 16M-6 -20C-2 -8 -2 10 -6 20M20 -16C24 -6 24 6 20 14',
      darker(color, 0.24),
      4,
    ),
  chilli: (color) =>
    fill(CHILLI, color) +
    line('M-36 -12C-16 -10 8 4 30 18', lighter(color, 0.28), 5) +
    line('M-44 -14C-50 -22 -52 -30 -50 -38', '#6d7a34', 7),
  slice: (color) => fill(SLICE, color) + line('M-34 0C-20 -18 22 -18 36 0', lighter(color, 0.35), 6),
  chunk: (color) => fill(CHUNK, color) + fill('M-40 -8L-14 -38L26 -32L4 -6Z', lighter(color, 0.22)),
  stick: (color) =>
    `<rect x="-48" y="-14" width="96" height="28" rx="8" fill="${color}"/>` +
    line('M-42 -2H42', darker(color, 0.3), 5),
  clove: (color) =>
    line('M-40 10L14 -4', color, 12) +
    fill('M12 -16L40 -26L44 6L20 10Z', darker(color, 0.15)) +
    blob(42, -12, [12, 12], lighter(color, 0.15)),
  leaf: (color) => fill(LEAF, color) + line('M0 -36V40', darker(color, 0.22), 4),
  pat: (color) =>
    fill('M-48 8C-46 -22 -20 -34 6 -30C34 -28 50 -8 46 12C40 34 -40 36 -48 8Z', color) +
    line('M-28 -4C-14 -18 14 -18 26 -6', lighter(color, 0.7), 7),
  dome: (color) =>
    fill('M-48 20A48 46 0 0 1 48 20Q0 38 -48 20Z', color) +
    line('M-30 -4C-22 -16 -10 -20 2 -20', lighter(color, 0.3), 6),
  pod,
  shell,
  comb,
  sprig,
  star,
} as const satisfies Record<string, Shape>

export type ShapeName = keyof typeof SHAPES
