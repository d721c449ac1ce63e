import { RECIPES, type RecipeName } from '#media/recipes.ts'
import { darker, lighter } from './color.ts'
import { DISHES, type Dish, type Vessel } from './dishes.ts'
import type { Drawing } from './product-pictures.ts'
import { randomOf } from './random.ts'
import { SHAPES } from './shapes.ts'
import { at, round, sheet } from './svg.ts'

export const REEL = { width: 720, height: 1280 }
/** The dish has a square of its own, which a film turns; its middle hangs at 37 % of the height. */
export const PLATE = { width: 720, height: 720 }
export const PLATE_TOP = Math.round(REEL.height * 0.37) - PLATE.height / 2

const RIM = 286
const FOOD = 232

/** Rim, bright edge, inside. */
const VESSELS: Record<Vessel, readonly [rim: string, edge: string, inside: string]> = {
  plate: ['#e9dfca', '#fbf7ee', '#f1e9d8'],
  steel: ['#b9bab4', '#eceae4', '#d4d2ca'],
  brass: ['#b07f2c', '#e9c779', '#c99a45'],
  iron: ['#26241f', '#4a463e', '#332f29'],
  clay: ['#9a5f33', '#cf9560', '#b0713f'],
}

function bread({ color, spots }: NonNullable<Dish['rounds']>, radius: number, random: () => number) {
  const marks = Array.from({ length: 16 }, () => {
    const angle = random() * Math.PI * 2
    const far = Math.sqrt(random()) * radius * 0.82
    const size = radius * (0.03 + random() * 0.06)
    return `<ellipse cx="${round(Math.cos(angle) * far)}" cy="${round(Math.sin(angle) * far)}" rx="${round(size * 1.3)}" ry="${round(size)}" fill="${spots}" fill-opacity=".8"/>`
  })
  return `<circle cx="6" cy="9" r="${radius}" fill="#000" fill-opacity=".2"/><circle r="${radius}" fill="${darker(color, 0.12)}"/><circle r="${round(radius * 0.95)}" fill="${color}"/><circle r="${round(radius * 0.7)}" fill="${lighter(color, 0.07)}"/>${marks.join('')}`
}

/** Toppings keep a little apart from the rim, as a cook would. */
function toppings({ toppings: wanted }: Dish, random: () => number) {
  const spread = wanted.flatMap(([shape, color, size, count]) =>
    Array.from({ length: count }, () => {
      const angle = random() * Math.PI * 2
      const far = Math.sqrt(random()) * (FOOD - size * 0.55)
      const place = {
        x: Math.cos(angle) * far,
        y: Math.sin(angle) * far,
        scale: size / 100,
        turn: random() * 360,
      }
      return at(place, SHAPES[shape](color))
    }),
  )
  return spread.join('')
}

const swirl = (color: string) =>
  `<path d="M-150 20C-140 -120 60 -170 130 -50C180 60 40 150 -50 90C-110 40 -50 -50 20 -30C60 -16 56 34 20 38" fill="none" stroke="${color}" stroke-width="30" stroke-linecap="round" stroke-opacity=".75"/>`

/** A dish from straight above, its middle in the origin. */
function plateOf(name: RecipeName) {
  const dish = DISHES[name]
  const random = randomOf(name)
  const [rim, edge, inside] = VESSELS[dish.vessel]
  const { rounds } = dish
  const breads = rounds?.places.map(([x, y, radius]) => at({ x, y }, bread(rounds, radius, random))) ?? []
  return [
    dish.vessel === 'iron'
      ? `<rect x="240" y="-30" width="108" height="60" rx="22" fill="${rim}"/><rect x="-348" y="-30" width="108" height="60" rx="22" fill="${rim}"/>`
      : '',
    `<circle r="${RIM}" fill="${rim}"/><circle r="${RIM - 9}" fill="${edge}"/><circle r="${RIM - 26}" fill="${inside}"/>`,
    `<circle r="${FOOD + 10}" fill="${darker(inside, 0.25)}"/><circle r="${FOOD}" fill="${dish.food}"/>`,
    dish.swirl ? swirl(dish.swirl) : '',
    ...breads,
    toppings(dish, random),
    `<circle r="${FOOD + 10}" fill="url(#hollow)" fill-opacity=".7"/>`,
  ].join('')
}

const SEED = 'M0 -10C8 -4 8 4 0 10C-8 4 -8 -4 0 -10ZM0 -5V5'

/** Seeds in line, thinning out before they reach the dish. */
function seeds(ground: string) {
  const line = lighter(ground, 0.22)
  const rows = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 17 }, (_, column) => {
      const turn = (row + column) % 2 ? 28 : -28
      return `<path transform="translate(${column * 44 + 8} ${row * 52 + 26}) rotate(${turn}) scale(1.6)" d="${SEED}" stroke-opacity="${round((4 - row) / 4)}"/>`
    }).join(''),
  )
  return `<g fill="none" stroke="${line}" stroke-width="1.2">${rows.join('')}</g>`
}

/** Ground and shadow, which stand still while the dish turns. */
export function groundOf(name: RecipeName) {
  const { ground } = DISHES[name]
  const middle = PLATE_TOP + PLATE.height / 2
  return `<rect width="720" height="1280" fill="${ground}"/>${seeds(ground)}<circle cx="392" cy="${middle + 34}" r="${RIM + 8}" fill="#000" fill-opacity=".22"/>`
}

export const dishSheet = (name: RecipeName) => sheet(PLATE, at({ x: 360, y: 360 }, plateOf(name)))

export const groundSheet = (name: RecipeName) => sheet(REEL, groundOf(name))

const poster = (name: RecipeName) =>
  sheet(REEL, groundOf(name) + at({ x: 360, y: PLATE_TOP + PLATE.height / 2 }, plateOf(name)))

/** The first frame of each film, without its words. */
export const reelDrawings = (): Drawing[] =>
  RECIPES.map((name) => ({ name: `reels/${name}`, markup: () => poster(name) }))
