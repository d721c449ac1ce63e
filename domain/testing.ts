import { NO_MONEY } from './money.ts'
import type { Promotion } from './promotions.ts'

/** A promotion without conditions; a test sets the fields it needs. */
export const aPromotion = (changes: Partial<Promotion> = {}): Promotion => ({
  code: 'DIWALI10',
  description: '10% off everything',
  reward: { kind: 'PERCENT', percent: 10 },
  country: null,
  minSubtotal: NO_MONEY,
  validFrom: new Date('2026-01-01T00:00:00Z'),
  validTo: null,
  category: null,
  productSkus: [],
  userId: null,
  perCustomerLimit: null,
  isSpent: false,
  ...changes,
})
