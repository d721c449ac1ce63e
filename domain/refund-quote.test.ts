import { expect, test } from 'vitest'
import { money } from './money.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { type AskedRefund, hasLeft, quoteRefund, type RefundFacts, withPieces } from './refund-quote.ts'

const NOTHING_BACK = { quantity: 0, amount: money(0) }
const line = (variantSku: string, quantity: number, total: number) => ({
  position: variantSku === 'GHEE' ? 1 : 2,
  variantSku,
  quantity,
  totalCurrent: money(total),
  discountShare: money(0),
  before: NOTHING_BACK,
  toPack: quantity,
})
const FACTS: RefundFacts = {
  status: 'DELIVERED',
  currency: 'INR',
  left: money(1129_00),
  delivery: money(60_00),
  isAtCounter: false,
  lines: [line('GHEE', 1, 729_00), line('DAL', 3, 100_00)],
}
const asked = (changes: Partial<AskedRefund>): AskedRefund => ({
  lines: [],
  delivery: false,
  amount: null,
  goods: 'NOT_BACK',
  ...changes,
})
const pieces = (variantSku: string, quantity: number) => ({ lines: [{ variantSku, quantity }] })

test('[DESK-76] lines and the delivery together are their sum', () => {
  const { amount, parts, problem } = quoteRefund(FACTS, asked({ ...pieces('DAL', 1), delivery: true }))
  expect([amount, problem]).toEqual([33_33 + 60_00, null])
  expect(parts).toEqual([
    { position: 2, quantity: 1, amount: 33_33 },
    { position: null, quantity: 0, amount: 60_00 },
  ])
})

test('[DESK-76] without lines it is the typed amount, and nothing while nobody has typed one', () => {
  expect(quoteRefund(FACTS, asked({ amount: money(5_00) }))).toEqual({
    amount: 5_00,
    parts: null,
    problem: null,
  })
  expect(quoteRefund(FACTS, asked({}))).toEqual({ amount: null, parts: null, problem: null })
})

test.each([
  ['an unknown line', asked(pieces('OIL', 1)), {}, 'LINE_UNKNOWN'],
  ['more pieces than there are', asked(pieces('DAL', 4)), {}, 'TOO_MANY_PIECES'],
  ['no piece', asked(pieces('DAL', 0)), {}, 'TOO_MANY_PIECES'],
  ['a gift', asked(pieces('GIFT', 1)), { lines: [line('GIFT', 1, 0)] }, 'LINE_WAS_FREE'],
  [
    'a line that is back',
    asked(pieces('GHEE', 1)),
    { lines: [withPieces(line('GHEE', 1, 9), 1)] },
    'LINE_GIVEN_BACK',
  ],
  ['a free delivery', asked({ delivery: true }), { delivery: money(0) }, 'DELIVERY_GIVEN_BACK'],
  ['one paisa too much', asked({ amount: money(1129_01) }), {}, 'TOO_MUCH'],
  ['lines above what is left', asked(pieces('GHEE', 1)), { left: money(700_00) }, 'TOO_MUCH'],
  ['less than a rupee', asked({ amount: money(99) }), {}, 'TOO_LITTLE'],
  ['all but less than a rupee', asked({ amount: money(1128_01) }), {}, 'TOO_LITTLE'],
  ['nothing left', asked({ amount: money(1) }), { left: money(0) }, 'NOTHING_LEFT'],
  ['a higher amount than was seen', asked({ ...pieces('GHEE', 1), amount: money(1) }), {}, 'AMOUNT_CHANGED'],
  [
    'a lower amount than was seen',
    asked({ ...pieces('GHEE', 1), amount: money(730_00) }),
    {},
    'AMOUNT_CHANGED',
  ],
  [
    'lines of an order paid at the counter',
    asked(pieces('GHEE', 1)),
    { isAtCounter: true },
    'PAID_AT_COUNTER',
  ],
  [
    'goods that have not left',
    asked({ ...pieces('DAL', 1), goods: 'TO_SHELF' }),
    { status: 'PROCESSING' },
    'NO_PARCEL',
  ],
] as const)('[DESK-76] refused: %s', (_, request, changes, problem) => {
  expect(quoteRefund({ ...FACTS, ...changes }, request).problem).toBe(problem)
})

test.each([
  ['a rupee', 1_00, {}],
  ['all but a rupee', 1128_00, {}],
  ['some paise at the counter', 50, { isAtCounter: true }],
  ['some cents', 50, { currency: 'USD' }],
] as const)('[DESK-76] given back: %s', (_, amount, changes) => {
  expect(quoteRefund({ ...FACTS, ...changes }, asked({ amount: money(amount) })).problem).toBeNull()
})

test('[DESK-32] all that is left can be given back', () => {
  expect(quoteRefund(FACTS, asked({ amount: FACTS.left })).problem).toBeNull()
})

test('[DESK-77] pieces that wait count as given back, and the last piece gets the rest', () => {
  const [, dal] = FACTS.lines
  if (!dal) throw new Error('the order has lines')
  const waiting = withPieces(dal, 2)
  expect(waiting.before).toEqual({ quantity: 2, amount: 66_66 })
  const facts = { ...FACTS, lines: [waiting] }
  expect(quoteRefund(facts, asked(pieces('DAL', 1))).amount).toBe(33_34)
  expect(quoteRefund(facts, asked(pieces('DAL', 2))).problem).toBe('TOO_MANY_PIECES')
  // A refund that waits for pieces that are gone takes nothing away; it will be refused itself.
  expect(withPieces(waiting, 2)).toBe(waiting)
})

test('[DESK-76] goods come back only from a customer', () => {
  expect(ORDER_STATUSES.filter(hasLeft)).toEqual(['SHIPPED', 'OUTFORDELIVERY', 'DELIVERED', 'RETURNED'])
})

test.each([
  ['of an order that is packed', 'READYFORPICKUP', pieces('DAL', 1), 'PACKED_ALREADY'],
  ['without saying which', 'PROCESSING', { amount: money(5_00) }, 'NO_PIECE_NAMED'],
  [
    'so that nothing is left',
    'PROCESSING',
    { lines: [...pieces('DAL', 3).lines, ...pieces('GHEE', 1).lines] },
    'NOTHING_TO_PACK',
  ],
  ['while something is left to pack', 'PROCESSING', pieces('DAL', 3), null],
] as const)('[DESK-143] pieces are taken out %s', (_, status, request, problem) => {
  expect(quoteRefund({ ...FACTS, status }, asked({ ...request, goods: 'TAKEN_OUT' })).problem).toBe(problem)
})
