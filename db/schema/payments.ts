import type { Generated, GeneratedAlways } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type {
  CounterMethod,
  GatewayName,
  IntentState,
  PaymentMethod,
  PaymentProblemKind,
  TransactionStatus,
  TransactionType,
  WebhookTopic,
} from '#domain/payment.ts'
import type { RecoveryAct } from '#domain/recovery.ts'
import type { GeneratedTimestamp, Json, Timestamp } from './column.ts'

export interface PaymentIntentTable {
  id: Generated<string>
  order_id: string
  attempt: number
  gateway: GatewayName
  intent_ref: string | null
  provider_order_ref: string | null
  amount: number
  currency: Currency
  state: Generated<IntentState>
  client_payload: Json<Record<string, unknown>> | null
  expires_at: Timestamp | null
  watch_until: Timestamp | null
  next_check_at: Timestamp | null
  checks: Generated<number>
  opening_until: Timestamp | null
  opening_by: string | null
  opened_at: Timestamp | null
  created_at: GeneratedTimestamp
}

export interface PaymentTransactionTable {
  id: Generated<string>
  order_id: string
  intent_id: string
  type: TransactionType
  status: TransactionStatus
  amount: number
  currency: Currency
  gateway: GatewayName
  method: PaymentMethod | null
  method_description: string | null
  transaction_ref: string
  provider_rank: Generated<number>
  error_code: string | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface RefundTable {
  id: Generated<string>
  payment_transaction_id: string
  refund_transaction_id: string | null
  amount: number
  currency: Currency
  idempotency_key: string
  provider_ref: string | null
  state: Generated<TransactionStatus>
  reason: string
  made_by: string | null
  attempts: Generated<number>
  next_attempt_at: Timestamp | null
  sent_at: Timestamp | null
  hand_ref: string | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface RefundLineTable {
  id: GeneratedAlways<number>
  refund_id: string | null
  counter_payment_id: string | null
  order_id: string
  position: number | null
  quantity: number
  amount: number
}

export interface CounterPaymentTable {
  id: Generated<string>
  order_id: string
  type: 'PAYMENT' | 'REFUND'
  method: CounterMethod
  amount: number
  currency: Currency
  note: string | null
  recorded_by: string
  created_at: GeneratedTimestamp
}

export interface WebhookEventTable {
  id: GeneratedAlways<number>
  gateway: GatewayName
  event_key: string
  /** null after it has been erased */
  raw: Buffer | null
  signature_ok: boolean
  topic: Generated<WebhookTopic>
  intent_ref: string | null
  payment_ref: string | null
  refund_ref: string | null
  refund_key: string | null
  received_at: GeneratedTimestamp
  processed_at: Timestamp | null
  outcome: string | null
}

export interface PaymentProblemTable {
  id: GeneratedAlways<number>
  kind: PaymentProblemKind
  gateway: GatewayName
  subject: string
  order_id: string | null
  details: Generated<string>
  times: Generated<number>
  first_seen_at: GeneratedTimestamp
  last_seen_at: GeneratedTimestamp
  resolved_at: Timestamp | null
  resolved_by: string | null
  asked_at: Timestamp | null
}

export interface OrderAllowanceTable {
  order_id: string
  payment_ref: string
  amount: number
  reason: string
  made_by: string
  created_at: GeneratedTimestamp
}

export interface RecoveryActTable {
  id: GeneratedAlways<number>
  problem_id: number
  act: RecoveryAct
  reason: string
  reference: string | null
  made_by: string
  created_at: GeneratedTimestamp
}

export interface IdempotencyKeyTable {
  user_id: string
  route: string
  key: string
  body_hash: Buffer
  resource_id: string
  created_at: GeneratedTimestamp
}
