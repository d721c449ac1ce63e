import { randomUUID } from 'node:crypto'
import { type Currency, type Money, money } from '#domain/money.ts'
import type { Gateway } from '../gateway.ts'
import { openedBy, type SimGateways, simIntent } from '../testing-sims.ts'

export const PRICE = money(129900)

type Ordered = { amount?: Money; currency?: Currency }

/** An order at the simulated provider, with calls of both sides. */
export async function simOrder(
  sims: SimGateways,
  gateway: Gateway,
  { amount = PRICE, currency = 'INR' }: Ordered = {},
) {
  const { intentRef } = await openedBy(gateway, simIntent({ amount, currency }))
  const pay = (how: object) => sims.sim(`/razorpay/orders/${intentRef}/pay`, how)
  const check = (isWanted = true) => gateway.check({ intentRef, amount, currency, isWanted })
  const refund = (paymentRef: string) => ({ key: randomUUID(), intentRef, paymentRef, amount, currency })
  return { intentRef, pay, check, refund }
}
