import { COMBOS } from './combos/index.ts'
import { FLOURS } from './flours/index.ts'
import { MILLETS } from './millets/index.ts'
import { OILS } from './oils/index.ts'
import type { ProductSeed } from './product-seed.ts'
import { PULSES } from './pulses/index.ts'
import { SPICES } from './spices/index.ts'
import { SUPERFOODS } from './superfoods/index.ts'

/** In display order. */
export const CATALOGUE: readonly ProductSeed[] = [
  ...OILS,
  ...SPICES,
  ...FLOURS,
  ...MILLETS,
  ...PULSES,
  ...SUPERFOODS,
  ...COMBOS,
]
