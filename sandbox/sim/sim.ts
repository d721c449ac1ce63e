import type { FastifyPluginAsync } from 'fastify'
import { Clock } from './clock.ts'
import { createFaults, type Faults } from './faults.ts'
import { createRandom, type RandomSource } from './random.ts'
import { createRequestLog, type RequestLog } from './request-log.ts'
import type { RestoredOrder } from './restored.ts'
import { createSettings, type ProviderName, type Settings } from './settings.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** What the simulated payment providers share: clock, random source, settings, faults and request log. */
export type Sim = {
  clock: Clock
  random: RandomSource
  settings: Settings
  faults: Faults
  requests: RequestLog
}

export type SimOptions = {
  /** The shop's public address: of payment pages and webhooks. */
  shopUrl?: string
  /** Other webhook addresses. */
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

/** One simulated provider, for the control calls. */
export type Provider = {
  name: ProviderName
  title: string
  plugin: FastifyPluginAsync
  /** Control calls of its own, under /__sim/{name}. */
  control: FastifyPluginAsync
  sender: WebhookSender
  /** All its records, newest first. */
  records(): unknown
  /** Its payments, to compare with the shop's records. */
  payments(): JournalPayment[]
  reset(): void
  /** Restores an order after a restart. */
  restore(order: RestoredOrder): void
}

export function createSim(options: SimOptions): Sim {
  const clock = new Clock()
  return {
    clock,
    random: createRandom(options.seed),
    settings: createSettings(options),
    faults: createFaults(),
    requests: createRequestLog(clock),
  }
}
