import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderStatus } from './order-status.ts'
import type { TransactionStatus } from './payment.ts'
import { type SettlementInput, settlementOf } from './payment-settlement.ts'
import type { ProviderSnapshot } from './provider-payment.ts'
import { failed, HELD, input, none, paid, TOTAL, underWay } from './testing-payments.ts'

/** Applies a settlement to the records, as the shop does. */
function apply(before: SettlementInput, seen: ProviderSnapshot): SettlementInput & { given: number } {
  const { entries, isPaid, intentState, refunds } = settlementOf(before, seen)
  const kept = before.records.filter(({ id }) => !entries.some(({ replaces }) => replaces === id))
  const written = entries.map(({ type, ref, status, rank, replaces }) => ({
    id: replaces ?? `row of ${ref}`,
    intentId: before.intent.id,
    type,
    ref,
    status,
    rank,
  }))
  return {
    ...before,
    orderStatus: isPaid ? 'PROCESSING' : before.orderStatus,
    intent: { ...before.intent, state: intentState },
    records: [...kept, ...written],
    given: refunds.reduce((sum, { amount }) => sum + amount, 0),
  }
}

const SIGHTINGS = [none, underWay(), underWay(HELD), failed(), paid()]
const rankOf = (status: TransactionStatus) => ({ PENDING: 0, FAILED: 0, SUCCESS: 1 })[status]

test('snapshots in any order and number give the same result, never go back and never pay twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...SIGHTINGS), { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      fc.constantFrom<OrderStatus>('PENDING', 'CANCELLED'),
      (history, isReturn, orderStatus) => {
        let state: SettlementInput & { given?: number } = input({ isReturn, orderStatus })
        let given = 0
        for (const seen of [...history, paid()]) {
          const next = apply(state, seen)
          for (const old of state.records) {
            const now = next.records.find(({ id }) => id === old.id)
            expect(now && now.rank >= old.rank && rankOf(now.status) >= rankOf(old.status)).toBe(true)
          }
          given += next.given
          state = next
        }
        expect(state.orderStatus).toBe(orderStatus === 'PENDING' ? 'PROCESSING' : 'CANCELLED')
        expect(state.records.filter(({ status }) => status === 'SUCCESS')).toHaveLength(1)
        expect(given).toBe(orderStatus === 'PENDING' ? 0 : TOTAL)
      },
    ),
  )
})
