import type { Insertable } from 'kysely'
import type { PromotionTable } from '../schema/catalogue.ts'

/** Initial promotions, one of each kind; the operator changes them in the database. Amounts in minor units. */
export const PROMOTIONS: readonly Insertable<PromotionTable>[] = [
  {
    code: 'NAMASTE10',
    description: '10% off your order',
    kind: 'PERCENT',
    percent: 10,
    per_customer_limit: 1,
    valid_from: '2026-01-01T00:00:00Z',
  },
  {
    code: 'OILS150',
    description: '₹150 off wood-pressed oils',
    kind: 'AMOUNT',
    amount: 150_00,
    country: 'IND',
    min_subtotal: 999_00,
    category: 'OILS',
    valid_from: '2026-01-01T00:00:00Z',
  },
  {
    code: 'FREESHIP',
    description: 'Free delivery',
    kind: 'FREE_DELIVERY',
    country: 'IND',
    total_limit: 10_000,
    valid_from: '2026-01-01T00:00:00Z',
  },
  {
    code: 'USA5',
    description: '$5 off your order',
    kind: 'AMOUNT',
    amount: 5_00,
    country: 'USA',
    min_subtotal: 40_00,
    valid_from: '2026-01-01T00:00:00Z',
  },
  {
    code: 'CARE-DEMO-15',
    description: '15% off with our care programme',
    kind: 'PERCENT',
    percent: 15,
    valid_from: '2026-01-01T00:00:00Z',
  },
  {
    code: 'EXPIRED20',
    description: '20% off, last year',
    kind: 'PERCENT',
    percent: 20,
    valid_from: '2025-01-01T00:00:00Z',
    valid_to: '2025-12-31T18:30:00Z',
  },
]
