import type { FastifyPluginAsync } from 'fastify'
import { type Chance, createChance } from './chance.ts'
import { Clock } from './clock.ts'
import { createFaults, type Faults } from './faults.ts'
import type { RecalledOrder } from './recalled.ts'
import { createRequestLog, type RequestLog } from './request-log.ts'
import { createSettings, type ProviderName, type Settings } from './settings.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** What the played payment providers share: time, chance, settings, faults and a log. */
export type Sim = {
  clock: Clock
  chance: Chance
  settings: Settings
  faults: Faults
  requests: RequestLog
}

export type SimOptions = {
  /** Where shoppers reach the shop: payment pages live there, and webhooks go there. */
  shopUrl?: string
  /** Where webhooks go instead. */
  webhookUrls?: Partial<Record<ProviderName, string>>
  /** With the same seed the same calls give the same ids. */
  seed?: string
}

export type JournalPayment = {
  ref: string
  orderRef: string
  amount: number
  currency: string
  status: string
  refunded: number
  /** The provider has the money. */
  isTaken: boolean
}

/** One played provider, as the control calls see it. */
export type Provider = {
  name: ProviderName
  title: string
  plugin: FastifyPluginAsync
  /** Control calls of its own, under /__sim/{name}. */
  control: FastifyPluginAsync
  sender: WebhookSender
  /** Everything it keeps, newest first. */
  books(): unknown
  /** The money it holds, for whoever compares it with the shop's own rows. */
  payments(): JournalPayment[]
  reset(): void
  /** Takes an order into its books that it had before it was started anew. */
  recall(order: RecalledOrder): void
}

export function createSim(options: SimOptions): Sim {
  const clock = new Clock()
  return {
    clock,
    chance: createChance(options.seed),
    settings: createSettings(options),
    faults: createFaults(),
    requests: createRequestLog(clock),
  }
}
