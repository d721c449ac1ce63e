import { hours, type Milliseconds, milliseconds, seconds } from '#kit/duration.ts'
import type { Clock } from './clock.ts'
import { oddJson } from './odd-json.ts'
import type { RandomSource } from './random.ts'
import type { ProviderName, Settings } from './settings.ts'
import type { WebhookPlan } from './webhook-plan.ts'

/** An event with a copy of its entities at that time. */
export type WebhookMessage = {
  event: string
  payload: unknown
  /** Events with the same subject are sent in order. */
  about: string
}
export type Signing = Pick<WebhookPlan, 'badSignature' | 'oldSecret'> & { eventId: string }
export type Sign = (body: string, signing: Signing) => Record<string, string>

type Try = { at: string; status: number | null; error: string | null }
export type Delivery = {
  id: string
  provider: ProviderName
  event: string
  eventId: string
  body: string
  createdAt: string
  state: 'waiting' | 'delivered' | 'retrying' | 'refused' | 'dropped' | 'given-up' | 'disabled' | 'no-url'
  tries: Try[]
}

type SenderDeps = {
  provider: ProviderName
  clock: Clock
  random: RandomSource
  settings: Settings
  sign: Sign
}
type QueuedWebhook = { delivery: Delivery; plan: WebhookPlan; queuedAt: number }

const FIRST_RETRY = seconds(10)
const GIVE_UP_AFTER = hours(24)
const DELIVERIES_KEPT = 2000

const backoff = (tries: number): Milliseconds => milliseconds(FIRST_RETRY * 2 ** (tries - 1))
const isoAt = (time: number) => new Date(time).toISOString()
const isGood = (status: number | null) => status !== null && status >= 200 && status < 300

/** Delivers one provider's webhooks to the shop by a plan, which may drop, delay or repeat them. */
export class WebhookSender {
  readonly #deps: SenderDeps
  #queued: QueuedWebhook[] = []
  #disabled = false
  #lines = new Map<string, Promise<void>>()
  #stopping = new AbortController()

  constructor(deps: SenderDeps) {
    this.#deps = deps
  }

  post(messages: readonly WebhookMessage[], plan: WebhookPlan): void {
    const ordered = plan.shuffle ? messages.toReversed() : messages
    const batch = ordered.map((message) => this.#queue(message, plan))
    if (plan.drop) for (const { delivery } of batch) delivery.state = 'dropped'
    else this.#deps.clock.after(plan.delayMs, () => this.#deliverAll(batch, plan, messages[0]?.about ?? ''))
  }

  /** The same event once more, with the same id. */
  resend(id: string): boolean {
    const webhook = this.#queued.find(({ delivery }) => delivery.id === id)
    if (webhook) this.#deps.clock.at(this.#deps.clock.now(), () => this.#deliver(webhook))
    return webhook !== undefined
  }

  deliveries(): readonly Delivery[] {
    return this.#queued.map(({ delivery }) => delivery)
  }

  isDisabled(): boolean {
    return this.#disabled
  }

  enable(): void {
    this.#disabled = false
  }

  reset(): void {
    this.stop()
    this.#stopping = new AbortController()
    this.#queued = []
    this.#disabled = false
  }

  stop(): void {
    this.#stopping.abort()
  }

  #queue({ event, payload }: WebhookMessage, plan: WebhookPlan): QueuedWebhook {
    const { provider, clock, random } = this.#deps
    const delivery: Delivery = {
      id: `whd_${random.letters(14)}`,
      provider,
      event,
      eventId: random.letters(14),
      body: oddJson(payload, random),
      createdAt: isoAt(clock.now()),
      state: 'waiting',
      tries: [],
    }
    const webhook = { delivery, plan, queuedAt: clock.now() }
    this.#queued = [...this.#queued.slice(1 - DELIVERIES_KEPT), webhook]
    return webhook
  }

  async #deliverAll(batch: readonly QueuedWebhook[], { copies, concurrent }: WebhookPlan, about: string) {
    const order = batch.flatMap((webhook) => Array.from({ length: copies }, () => webhook))
    if (concurrent) {
      await Promise.all(order.map((webhook) => this.#deliver(webhook)))
      return
    }
    const turn = (this.#lines.get(about) ?? Promise.resolve()).then(() => this.#deliverInOrder(order))
    this.#lines.set(about, turn)
    await turn
    if (this.#lines.get(about) === turn) this.#lines.delete(about)
  }

  async #deliverInOrder(order: readonly QueuedWebhook[]) {
    for (const webhook of order) await this.#deliver(webhook)
  }

  async #deliver(webhook: QueuedWebhook): Promise<void> {
    const { provider, settings, clock } = this.#deps
    const { delivery } = webhook
    const url = settings.webhookUrl(provider)
    if (this.#disabled || !url) {
      delivery.state = this.#disabled ? 'disabled' : 'no-url'
      return
    }
    const { signal } = this.#stopping
    const outcome = await this.#post(url, webhook, signal)
    if (signal.aborted) return
    delivery.tries.push({ at: isoAt(clock.now()), ...outcome })
    if (isGood(outcome.status)) delivery.state = 'delivered'
    else if (delivery.state !== 'delivered') this.#retryLater(webhook)
  }

  async #post(url: string, { delivery, plan }: QueuedWebhook, stopping: AbortSignal) {
    const { settings, sign } = this.#deps
    const patience = AbortSignal.timeout(settings.current().webhookTimeoutMs)
    const signature = sign(delivery.body, { ...plan, eventId: delivery.eventId })
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signature },
        body: delivery.body,
        redirect: 'manual',
        signal: AbortSignal.any([patience, stopping]),
      })
      await answer.arrayBuffer()
      return { status: answer.status, error: null }
    } catch (error) {
      return { status: null, error: patience.aborted ? 'time-out' : String(error) }
    }
  }

  #retryLater(webhook: QueuedWebhook) {
    const { provider, clock } = this.#deps
    const { delivery, plan, queuedAt } = webhook
    // A forged event is not retried.
    if (plan.badSignature) {
      delivery.state = 'refused'
      return
    }
    const due = clock.now() + backoff(delivery.tries.length)
    if (due > queuedAt + GIVE_UP_AFTER) {
      delivery.state = 'given-up'
      // Razorpay disables the webhook; PhonePe's documentation does not mention it.
      this.#disabled = provider === 'razorpay'
      return
    }
    delivery.state = 'retrying'
    clock.at(due, () => this.#deliver(webhook))
  }
}
