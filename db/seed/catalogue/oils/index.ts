import type { ProductSeed } from '../product-seed.ts'
import { BLACK_MUSTARD_OIL } from './black-mustard-oil.ts'
import { COCONUT_OIL } from './coconut-oil.ts'
import { PEANUT_OIL } from './peanut-oil.ts'
import { SAFFLOWER_OIL } from './safflower-oil.ts'
import { SESAME_OIL } from './sesame-oil.ts'
import { SUNFLOWER_OIL } from './sunflower-oil.ts'

/** In display order. */
export const OILS: readonly ProductSeed[] = [
  PEANUT_OIL,
  BLACK_MUSTARD_OIL,
  COCONUT_OIL,
  SESAME_OIL,
  SUNFLOWER_OIL,
  SAFFLOWER_OIL,
]
