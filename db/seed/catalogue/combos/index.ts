import type { ProductSeed } from '../product-seed.ts'
import { EVERYDAY_KITCHEN_COMBO } from './everyday-kitchen-combo.ts'
import { MASALA_DABBA_COMBO } from './masala-dabba-combo.ts'
import { MILLET_STARTER_COMBO } from './millet-starter-combo.ts'
import { SLOW_BREAKFAST_COMBO } from './slow-breakfast-combo.ts'
import { THREE_OILS_COMBO } from './three-oils-combo.ts'
import { WEEKDAY_DAL_COMBO } from './weekday-dal-combo.ts'

/** In display order. */
export const COMBOS: readonly ProductSeed[] = [
  EVERYDAY_KITCHEN_COMBO,
  THREE_OILS_COMBO,
  MASALA_DABBA_COMBO,
  MILLET_STARTER_COMBO,
  WEEKDAY_DAL_COMBO,
  SLOW_BREAKFAST_COMBO,
]
