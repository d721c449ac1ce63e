import type { ProductSeed } from '../product-seed.ts'
import { BILONA_GHEE } from './bilona-ghee.ts'
import { FLAX_SEEDS } from './flax-seeds.ts'
import { FOREST_HONEY } from './forest-honey.ts'
import { MORINGA_POWDER } from './moringa-powder.ts'
import { PALM_JAGGERY } from './palm-jaggery.ts'

export const SUPERFOODS: readonly ProductSeed[] = [
  MORINGA_POWDER,
  FOREST_HONEY,
  FLAX_SEEDS,
  BILONA_GHEE,
  PALM_JAGGERY,
]
