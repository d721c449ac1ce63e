import type { WebhookPlan } from '../sim/webhook-plan.ts'

/** Razorpay's formats. Times are seconds, amounts paise or cents. */
export type Notes = Record<string, string | number>

export type OrderEntity = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  created_at: number
}

export type CaptureRule = {
  capture: 'automatic' | 'manual'
  /** In minutes after the payment started. */
  automaticExpiry: number
  manualExpiry: number
}

export type Order = { entity: OrderEntity; rule: CaptureRule; payments: Payment[] }

export type CardEntity = {
  id: string
  entity: 'card'
  name: string
  last4: string
  network: string
  type: string
  issuer: string | null
  international: boolean
  emi: boolean
  sub_type: string
  token_iin: null
}

export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
export type Method = 'upi' | 'card' | 'netbanking' | 'wallet'

export type PaymentEntity = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  base_amount?: number
  base_currency?: string
  status: PaymentStatus
  order_id: string
  invoice_id: null
  international: boolean
  method: Method
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  card_id: string | null
  bank: string | null
  wallet: string | null
  vpa: string | null
  email: string | null
  contact: string | null
  notes: Notes
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, string | null>
  created_at: number
  upi?: { vpa: string; flow: string; payer_account_type: string }
}

export type Payment = {
  entity: PaymentEntity
  order: Order
  card: CardEntity | null
  refunds: Refund[]
  plan: WebhookPlan
  /** When it started, in milliseconds. */
  begunAt: number
  /** The shopper closed the tab: the page sends no message to the shop. */
  silent: boolean
  /** The automatic capture does not happen. */
  heldBack: boolean
}

export type RefundEntity = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Notes
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_processed: 'normal'
  speed_requested: 'normal' | 'optimum'
}

export type Refund = { entity: RefundEntity; payment: Payment }

// Razorpay's API writes empty notes as a list, as PHP does.
const written = (notes: Notes) => (Object.keys(notes).length === 0 ? [] : notes)

export const orderBody = ({ entity }: Order) => ({ ...entity, notes: written(entity.notes) })

export const paymentBody = ({ entity, card }: Payment, withCard = false) => ({
  ...entity,
  notes: written(entity.notes),
  ...(withCard && card && { card }),
})

export const refundBody = ({ entity }: Refund) => ({ ...entity, notes: written(entity.notes) })

export const collection = <Item>(items: readonly Item[]) => ({
  entity: 'collection',
  count: items.length,
  items,
})
