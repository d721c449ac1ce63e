import { z } from 'zod'
import { CURRENCIES } from '#domain/money.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { GATEWAYS, INTENT_STATES, PAYMENT_PROBLEM_KINDS, TRANSACTION_STATUSES } from '#domain/payment.ts'
import {
  RECOVERY_ACTS,
  RECOVERY_NEEDS,
  RECOVERY_REASON_MAX,
  RECOVERY_REFERENCE_MAX,
} from '#domain/recovery.ts'
import { FileAnswer } from '../file.ts'
import { queryOf } from '../list.ts'
import { Amount, Id, longText, optional, Timestamp, text } from '../text.ts'

/** When the shop acts by itself. ANSWER: a bank waits for an answer of staff. */
export const RECOVERY_CLOCKS = ['CHECK', 'REFUND', 'CANCEL', 'ANSWER'] as const

export const CaseParams = z.object({ id: z.string().regex(/^\d{1,15}$/) })
export const CasesQuery = queryOf({
  state: z.enum(['OPEN', 'SOLVED']).optional(),
  kind: z.enum(PAYMENT_PROBLEM_KINDS).optional(),
  gateway: z.enum(GATEWAYS).optional(),
})

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
  asked: Sum.nullable(),
  times: z.int().min(1).meta({ description: 'How often it was seen. A deed sends it back' }),
  since: Timestamp,
  lastSeenAt: Timestamp,
  clock: z.object({ at: Timestamp, does: z.enum(RECOVERY_CLOCKS) }).nullable(),
  canAsk: z.boolean(),
  solved: z
    .object({ act: z.enum(RECOVERY_ACTS), by: z.string(), reason: z.string(), at: Timestamp })
    .nullable(),
})
export type RecoveryCaseHead = z.infer<typeof RecoveryCaseHead>

const Provider = z.object({
  ref: z.string(),
  ...Sum.shape,
  status: z.enum(TRANSACTION_STATUSES),
  errorCode: z.string().nullable(),
})
const Answer = z.object({
  ref: z.string(),
  status: z.string(),
  amount: Amount,
  currency: z.string(),
  refunded: Amount,
  at: Timestamp,
})
const Booked = z.object({
  ref: z.string(),
  type: z.string(),
  ...Sum.shape,
  status: z.enum(TRANSACTION_STATUSES),
  at: Timestamp,
})
const CaseOrder = z.object({
  id: Id,
  orderNumber: z.string(),
  customerName: z.string(),
  status: z.enum(ORDER_STATUSES),
  ...Sum.shape,
})
const Option = z.object({
  act: z.enum(RECOVERY_ACTS),
  says: z.string(),
  effect: z.string(),
  needs: z.array(z.enum(RECOVERY_NEEDS)),
})

/** Stored facts only. `differs`: the fields in which what was asked for and what the provider said differ. */
export const RecoveryCase = RecoveryCaseHead.extend({
  order: CaseOrder.nullable(),
  intent: z.object({ ref: z.string().nullable(), ...Sum.shape, state: z.enum(INTENT_STATES) }).nullable(),
  provider: Provider.nullable(),
  refund: z.object({ ...Sum.shape, state: z.enum(TRANSACTION_STATUSES) }).nullable(),
  answer: Answer.nullable().meta({ description: 'What the provider said when staff asked last' }),
  books: z.array(Booked),
  differs: z.array(z.enum(['amount', 'currency', 'status'])),
  missing: Amount,
  isStopped: z.boolean(),
  due: z.object({ on: z.iso.date(), reference: z.string() }).nullable(),
  steps: z.array(z.string()),
  fitting: z.array(
    z.object({
      orderNumber: z.string(),
      customerName: z.string(),
      status: z.enum(ORDER_STATUSES),
      at: Timestamp,
    }),
  ),
  options: z.array(Option),
})
export type RecoveryCase = z.infer<typeof RecoveryCase>
export type RecoveryOption = z.infer<typeof Option>

const Finding = z.object({ rule: z.string(), what: z.string() })
const Waiting = z.object({
  gateway: z.enum(GATEWAYS),
  topic: z.string(),
  subject: z.string().nullable(),
  at: Timestamp,
})
export const BooksChecked = z.object({
  at: Timestamp,
  by: z.string(),
  rules: z.int().min(1),
  findings: z.array(Finding),
})
export type BooksChecked = z.infer<typeof BooksChecked>

export const RecoveryCases = z.object({
  data: z.array(RecoveryCaseHead),
  comparedAt: Timestamp.nullable().meta({ description: 'The end of the last comparison with the providers' }),
  checked: BooksChecked.nullable().meta({ description: 'The last check of the books' }),
  inDoubt: z.array(Sum).meta({ description: 'The sum of the open cases, by currency' }),
  open: z.int().min(0),
  webhooks: z.object({ today: z.int().min(0), waiting: z.array(Waiting) }),
})
export type RecoveryCases = z.infer<typeof RecoveryCases>

export const CaseDeed = z.object({
  act: z.enum(RECOVERY_ACTS),
  reason: longText(RECOVERY_REASON_MAX).refine((reason) => reason.trim() !== '', 'Please give a reason.'),
  reference: optional(text(RECOVERY_REFERENCE_MAX)),
  orderNumber: optional(text(20)),
  dueOn: z.iso.date().optional(),
  times: z.int().min(1),
})
export const CaseSolved = z.object({ id: z.string(), act: z.enum(RECOVERY_ACTS) })
/** A job does it; the result is in the list of cases. */
export const CheckQueued = z.object({ isQueued: z.literal(true) })

/** The schemas of the calls about the recovery desk. */
export const RECOVERY_API = {
  listCases: { query: CasesQuery, answer: RecoveryCases },
  getCase: { params: CaseParams, answer: RecoveryCase },
  askCase: { params: CaseParams, answer: RecoveryCase },
  getCaseDocuments: { params: CaseParams, answer: FileAnswer },
  actOnCase: { params: CaseParams, body: CaseDeed, answer: CaseSolved },
  reconcileNow: { answer: CheckQueued },
  auditNow: { answer: CheckQueued },
} as const
