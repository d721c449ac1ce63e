import { z } from 'zod'

const id = (kind: 'order' | 'pay' | 'rfnd') => z.string().regex(new RegExp(`^${kind}_[A-Za-z0-9]{14}$`))
export const OrderRef = id('order')
export const PaymentRef = id('pay')
export const RefundRef = id('rfnd')

const minorUnits = z.int().min(0)
/** Not needed for money: an invalid value becomes null. */
const text = z.string().nullable().catch(null)

export const OrderAnswer = z.object({
  id: OrderRef,
  amount: minorUnits,
  amount_paid: minorUnits.catch(0),
  currency: z.string(),
  receipt: text,
  status: z.string(),
})
export type OrderAnswer = z.output<typeof OrderAnswer>

const Card = z.object({ last4: text, network: text, type: text }).nullable().catch(null)

export const PaymentAnswer = z.object({
  id: PaymentRef,
  amount: minorUnits,
  currency: z.string(),
  status: z.string(),
  order_id: text,
  captured: z.boolean().nullable().catch(null),
  amount_refunded: minorUnits.catch(0),
  method: text,
  card: Card,
  bank: text,
  wallet: text,
  vpa: text,
  upi: z.object({ vpa: text }).nullable().catch(null),
  error_code: text,
  error_reason: text,
  created_at: z.int().nullable().catch(null),
})
export type PaymentAnswer = z.output<typeof PaymentAnswer>

export const RefundAnswer = z.object({
  id: RefundRef,
  amount: minorUnits,
  currency: z.string(),
  payment_id: PaymentRef,
  receipt: text,
  status: z.string(),
})
export type RefundAnswer = z.output<typeof RefundAnswer>

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item) }).transform(({ items }) => items)
export const OrderList = listOf(OrderAnswer)
export const PaymentList = listOf(PaymentAnswer)
export const RefundList = listOf(RefundAnswer)

export const ErrorAnswer = z.object({
  error: z.object({ code: text, description: text, reason: text }),
})
