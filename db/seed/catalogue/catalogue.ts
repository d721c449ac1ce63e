import { COMBOS } from './combos.ts'
import { OILS } from './oils.ts'
import type { ProductSeed } from './old-product-seed.ts'
import { SPICES } from './spices.ts'
import { STAPLES } from './staples.ts'
import { SUPERFOODS } from './superfoods.ts'

/** In the order the shop lists them. */
export const CATALOGUE: readonly ProductSeed[] = [...OILS, ...SPICES, ...STAPLES, ...SUPERFOODS, ...COMBOS]
