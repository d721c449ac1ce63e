import type { ProductSeed } from '../product-seed.ts'
import { KALA_CHANA } from './kala-chana.ts'
import { MASOOR_DAL } from './masoor-dal.ts'
import { MOONG_DAL } from './moong-dal.ts'
import { TOOR_DAL } from './toor-dal.ts'
import { URAD_DAL } from './urad-dal.ts'

export const PULSES: readonly ProductSeed[] = [MOONG_DAL, TOOR_DAL, MASOOR_DAL, KALA_CHANA, URAD_DAL]
