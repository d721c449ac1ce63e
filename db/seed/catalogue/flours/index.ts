import type { ProductSeed } from '../product-seed.ts'
import { BAJRA_FLOUR } from './bajra-flour.ts'
import { BESAN } from './besan.ts'
import { JOWAR_FLOUR } from './jowar-flour.ts'
import { KHAPLI_WHEAT_FLOUR } from './khapli-wheat-flour.ts'
import { RAGI_FLOUR } from './ragi-flour.ts'

export const FLOURS: readonly ProductSeed[] = [
  KHAPLI_WHEAT_FLOUR,
  RAGI_FLOUR,
  BESAN,
  JOWAR_FLOUR,
  BAJRA_FLOUR,
]
