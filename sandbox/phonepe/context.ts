import type { Sim } from '../sim/sim.ts'
import type { WebhookSender } from '../sim/webhook-sender.ts'
import type { Records } from './records.ts'

/** One simulated PhonePe: its records and its webhook sender. */
export type Context = { sim: Sim; records: Records; sender: WebhookSender }

const STAMP_LENGTH = 12

/** Ids start with the time and end in digits, like PhonePe's. */
export function newId({ sim }: Context, prefix: 'OM' | 'OMO' | 'OMR') {
  const stamp = new Date(sim.clock.now())
    .toISOString()
    .replace(/\D/g, '')
    .slice(2, 2 + STAMP_LENGTH)
  return `${prefix}${stamp}${sim.random.digits(10)}`
}
