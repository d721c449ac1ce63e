import type { ProductSeed } from '../product-seed.ts'
import { AMCHUR_POWDER } from './amchur-powder.ts'
import { BLACK_PEPPER } from './black-pepper.ts'
import { CORIANDER_POWDER } from './coriander-powder.ts'
import { CUMIN_POWDER } from './cumin-powder.ts'
import { GARAM_MASALA } from './garam-masala.ts'
import { HING } from './hing.ts'
import { KASURI_METHI } from './kasuri-methi.ts'
import { RED_CHILLI_POWDER } from './red-chilli-powder.ts'
import { TURMERIC_POWDER } from './turmeric-powder.ts'

/** In display order. */
export const SPICES: readonly ProductSeed[] = [
  TURMERIC_POWDER,
  RED_CHILLI_POWDER,
  CORIANDER_POWDER,
  CUMIN_POWDER,
  BLACK_PEPPER,
  GARAM_MASALA,
  AMCHUR_POWDER,
  HING,
  KASURI_METHI,
]
