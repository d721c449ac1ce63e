import type { Sim } from '../sim/sim.ts'
import type { WebhookSender } from '../sim/webhook-sender.ts'
import type { Records } from './records.ts'

/** One simulated Razorpay: its records and its webhook sender. */
export type Context = { sim: Sim; records: Records; sender: WebhookSender }
