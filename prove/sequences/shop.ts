import { openActShop } from '#api/acts/testing.ts'
import { changeSetting } from '#db/testing-seed.ts'
import type { GatewayName } from '#domain/payment.ts'
import type { Code } from './model.ts'

export type Shop = Awaited<ReturnType<typeof openSequenceShop>>

/** Counted without batches. */
export const SIZES = [
  { productSku: 'FLRRAG01', variantSku: 'FLRRAG01-500G', onHand: 12 },
  { productSku: 'SPCTUR01', variantSku: 'SPCTUR01-200G', onHand: 7 },
  { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', onHand: 4 },
] as const
export const SKUS: readonly string[] = SIZES.map(({ variantSku }) => variantSku)

export const CODES: readonly Omit<Code, 'code' | 'isActive'>[] = [
  { reward: { kind: 'PERCENT', percent: 15 }, minimum: 20_000, totalLimit: 2, perCustomer: null },
  { reward: { kind: 'AMOUNT', amount: 7_777 }, minimum: 0, totalLimit: null, perCustomer: 1 },
  // With free delivery nothing is left to pay.
  { reward: { kind: 'PERCENT', percent: 100 }, minimum: 99_900, totalLimit: null, perCustomer: null },
]

/** A shop whose jobs and time the sequences control. */
export async function openSequenceShop() {
  const shop = await openActShop()
  await shop.limitUnpaid({ variant: { percent: 1, pieces: 10 } })
  return shop
}

/** Only the settings are read again, because it happens often. */
export async function chooseGateway({ db, refresh }: Shop, gateway: GatewayName) {
  await changeSetting(db, 'ACTIVE_PAYMENT_GATEWAY', gateway)
  await refresh(new Set(['setting']))
}

/** `refs`: the provider's references of its payments, oldest first. */
export type Placed = { orderId: string; orderNumber: string; buyer: number; refs: string[] }
