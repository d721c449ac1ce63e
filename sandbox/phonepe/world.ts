import type { Sim } from '../sim/sim.ts'
import type { WebhookSender } from '../sim/webhook-sender.ts'
import type { Books } from './books.ts'

/** One played PhonePe: what it remembers, and how it speaks to the shop. */
export type World = { sim: Sim; books: Books; sender: WebhookSender }

const STAMP_LENGTH = 12

/** Ids begin with the time of day and end in digits, as the real ones do. */
export function newId({ sim }: World, prefix: 'OM' | 'OMO' | 'OMR') {
  const stamp = new Date(sim.clock.now())
    .toISOString()
    .replace(/\D/g, '')
    .slice(2, 2 + STAMP_LENGTH)
  return `${prefix}${stamp}${sim.chance.digits(10)}`
}
