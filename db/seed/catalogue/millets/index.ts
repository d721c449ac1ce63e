import type { ProductSeed } from '../product-seed.ts'
import { FOXTAIL_MILLET } from './foxtail-millet.ts'
import { KODO_MILLET } from './kodo-millet.ts'
import { LITTLE_MILLET } from './little-millet.ts'
import { PEARL_MILLET } from './pearl-millet.ts'
import { SORGHUM } from './sorghum.ts'

export const MILLETS: readonly ProductSeed[] = [
  FOXTAIL_MILLET,
  PEARL_MILLET,
  SORGHUM,
  KODO_MILLET,
  LITTLE_MILLET,
]
