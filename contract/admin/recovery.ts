import { z } from 'zod'
import { CURRENCIES } from '#domain/money.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { GATEWAYS, INTENT_STATES, PAYMENT_PROBLEM_KINDS, TRANSACTION_STATUSES } from '#domain/payment.ts'
import { RECOVERY_ACTS, RECOVERY_NEEDS } from '#domain/recovery.ts'
import { Amount, Id, longText, optional, Timestamp, text } from '../text.ts'

const REASON_MAX = 500
const REFERENCE_MAX = 100

export const CaseParams = z.object({ id: z.string().regex(/^\d{1,15}$/) })

const Sum = z.object({ amount: Amount, currency: z.enum(CURRENCIES) })

export const RecoveryCaseHead = z.object({
  id: z.string(),
  kind: z.enum(PAYMENT_PROBLEM_KINDS),
  says: z.string(),
  details: z.string(),
  gateway: z.enum(GATEWAYS),
  subject: z.string(),
  orderNumber: z.string().nullable(),
  sum: Sum.nullable(),
  times: z.int().min(1).meta({ description: 'How often it was seen. A deed sends it back' }),
  since: Timestamp,
  lastSeenAt: Timestamp,
})

const Asked = z.object({ ref: z.string().nullable(), ...Sum.shape, state: z.enum(INTENT_STATES) })
const Provider = z.object({
  ref: z.string(),
  ...Sum.shape,
  status: z.enum(TRANSACTION_STATUSES),
  errorCode: z.string().nullable(),
})
const Booked = z.object({
  ref: z.string(),
  type: z.string(),
  ...Sum.shape,
  status: z.enum(TRANSACTION_STATUSES),
  at: Timestamp,
})

/** Stored facts only. `differs`: the fields in which what was asked for and what the provider said differ. */
export const RecoveryCase = RecoveryCaseHead.extend({
  order: z
    .object({ id: Id, orderNumber: z.string(), status: z.enum(ORDER_STATUSES), ...Sum.shape })
    .nullable(),
  asked: Asked.nullable(),
  provider: Provider.nullable(),
  books: z.array(Booked),
  differs: z.array(z.enum(['amount', 'currency', 'status'])),
  clock: z
    .object({ at: Timestamp, does: z.enum(['CHECK', 'REFUND']) })
    .nullable()
    .meta({ description: 'What the shop does next by itself' }),
  canAsk: z.boolean(),
  options: z.array(
    z.object({ act: z.enum(RECOVERY_ACTS), says: z.string(), needs: z.array(z.enum(RECOVERY_NEEDS)) }),
  ),
})
export type RecoveryCase = z.infer<typeof RecoveryCase>

export const RecoveryCases = z.object({
  data: z.array(RecoveryCaseHead),
  comparedAt: Timestamp.nullable().meta({ description: 'The end of the last comparison with the providers' }),
})

export const CaseDeed = z.object({
  act: z.enum(RECOVERY_ACTS),
  reason: longText(REASON_MAX).refine((reason) => reason.trim() !== '', 'Please give a reason.'),
  reference: optional(text(REFERENCE_MAX)),
  times: z.int().min(1),
})
export const CaseSolved = z.object({ id: z.string(), act: z.enum(RECOVERY_ACTS) })
export const ReconcileQueued = z.object({ isQueued: z.literal(true) })
export const AuditFindings = z.object({ data: z.array(z.object({ rule: z.string(), what: z.string() })) })
