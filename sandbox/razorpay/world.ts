import type { Sim } from '../sim/sim.ts'
import type { WebhookSender } from '../sim/webhook-sender.ts'
import type { Books } from './books.ts'

/** One played Razorpay: what it remembers, and how it speaks to the shop. */
export type World = { sim: Sim; books: Books; sender: WebhookSender }
