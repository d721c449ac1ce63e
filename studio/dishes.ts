import type { RecipeName } from '#media/recipes.ts'
import type { ShapeName } from './shapes.ts'

export type Vessel = 'plate' | 'steel' | 'brass' | 'iron' | 'clay'

/** Scattered over the food: shape, colour, size, how many. */
type Topping = readonly [shape: ShapeName, color: string, size: number, count: number]

export type Dish = {
  ground: string
  vessel: Vessel
  food: string
  /** A paler turn of cream, ghee or batter. */
  swirl?: string
  /** Flat breads and sweets lie on the plate one by one. */
  rounds?: {
    color: string
    spots: string
    places: readonly (readonly [x: number, y: number, radius: number])[]
  }
  toppings: readonly Topping[]
}

const ONE_BREAD = [[0, 0, 196]] as const
const TWO_BREADS = [
  [-34, -26, 172],
  [38, 34, 172],
] as const
const LADDOOS = [
  [-88, -62, 76],
  [72, -80, 76],
  [-10, 44, 78],
  [-128, 82, 70],
  [124, 70, 74],
  [-12, -150, 66],
] as const

export const DISHES: Record<RecipeName, Dish> = {
  'groundnut-laddoo': {
    ground: '#1f5f66',
    vessel: 'plate',
    food: '#d9cfba',
    rounds: { color: '#b97f3f', spots: '#dcae72', places: LADDOOS },
    toppings: [['kernel', '#a9573c', 26, 9]],
  },
  'dal-tadka': {
    ground: '#8f2a17',
    vessel: 'iron',
    food: '#dba02c',
    swirl: '#ebbd55',
    toppings: [
      ['oval', '#c6861c', 26, 34],
      ['cumin', '#6b4522', 24, 16],
      ['chilli', '#8e1b12', 70, 4],
      ['leaf', '#3f6b2e', 54, 4],
    ],
  },
  'foxtail-upma': {
    ground: '#1e4632',
    vessel: 'clay',
    food: '#e3c763',
    toppings: [
      ['oval', '#f0dd93', 24, 60],
      ['round', '#6f9a45', 30, 16],
      ['chunk', '#dc7f34', 30, 14],
      ['leaf', '#2f5d2b', 50, 4],
    ],
  },
  'ragi-dosa': {
    ground: '#5c2438',
    vessel: 'plate',
    food: '#efe3cd',
    rounds: { color: '#6e3a30', spots: '#8a5145', places: ONE_BREAD },
    toppings: [['leaf', '#3f6b2e', 40, 2]],
  },
  'haldi-doodh': {
    ground: '#8f4e00',
    vessel: 'steel',
    food: '#efb93a',
    swirl: '#f8d778',
    toppings: [
      ['round', '#3a352f', 9, 26],
      ['tear', '#c9861b', 20, 6],
    ],
  },
  'sarson-saag': {
    ground: '#3f3a12',
    vessel: 'clay',
    food: '#4f6b2a',
    swirl: '#6d8a3f',
    toppings: [
      ['leaf', '#3d5720', 44, 26],
      ['pat', '#fbf0cd', 84, 1],
      ['chilli', '#9a2214', 66, 2],
      ['oval', '#f1e6c4', 20, 9],
    ],
  },
  'coconut-stew': {
    ground: '#20616a',
    vessel: 'steel',
    food: '#f2e9d2',
    swirl: '#fffaf0',
    toppings: [
      ['chunk', '#e8cf8f', 60, 9],
      ['chunk', '#e07f38', 46, 9],
      ['stick', '#7c9a4a', 56, 8],
      ['round', '#33312c', 12, 12],
      ['leaf', '#355f2f', 50, 4],
    ],
  },
  'til-podi-rice': {
    ground: '#6e3f16',
    vessel: 'steel',
    food: '#f4efe2',
    toppings: [
      ['grain', '#fffdf6', 34, 90],
      ['grain', '#e6dfcd', 32, 40],
      ['tear', '#a8602f', 16, 46],
      ['tear', '#3b2d22', 14, 26],
    ],
  },
  'khapli-roti': {
    ground: '#7e5312',
    vessel: 'brass',
    food: '#d9b777',
    rounds: { color: '#d8a768', spots: '#8a5526', places: TWO_BREADS },
    toppings: [['pat', '#fbe9a8', 52, 1]],
  },
  'bajra-khichdi': {
    ground: '#3a4a63',
    vessel: 'brass',
    food: '#c5a758',
    toppings: [
      ['tear', '#8b917c', 24, 60],
      ['oval', '#ecd777', 24, 40],
      ['cumin', '#6b4522', 24, 14],
      ['pat', '#f7dd8c', 92, 1],
    ],
  },
  'moringa-paratha': {
    ground: '#24562f',
    vessel: 'plate',
    food: '#f0e8d6',
    rounds: { color: '#a9a35a', spots: '#4d6a2f', places: TWO_BREADS },
    toppings: [['leaf', '#3f6b2e', 26, 10]],
  },
  'besan-chilla': {
    ground: '#2d4f66',
    vessel: 'plate',
    food: '#efe6d4',
    rounds: { color: '#e2b145', spots: '#b57c26', places: ONE_BREAD },
    toppings: [
      ['leaf', '#4b7a33', 26, 12],
      ['chunk', '#c9473a', 20, 10],
      ['half', '#e9c9d6', 24, 9],
    ],
  },
  'mango-pickle': {
    ground: '#a8481c',
    vessel: 'steel',
    food: '#a8361a',
    swirl: '#c25a23',
    toppings: [
      ['chunk', '#c9a23a', 82, 15],
      ['chunk', '#a88a2c', 72, 9],
      ['round', '#3a2f24', 12, 30],
      ['chilli', '#7d160f', 66, 3],
    ],
  },
  'chana-masala': {
    ground: '#4b2e1e',
    vessel: 'iron',
    food: '#7a3a1e',
    swirl: '#94502a',
    toppings: [
      ['beaked', '#4a2a18', 50, 34],
      ['beaked', '#5d3720', 48, 20],
      ['half', '#e6c6d2', 30, 8],
      ['leaf', '#4b7a33', 36, 8],
    ],
  },
}
