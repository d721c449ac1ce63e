import { hours, type Milliseconds, milliseconds, seconds } from '#kit/duration.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import { oddJson } from './odd-json.ts'
import type { ProviderName, Settings } from './settings.ts'
import type { WebhookPlan } from './webhook-plan.ts'

/** An event as the provider knows it: a snapshot of the moment it happened. */
export type Notice = {
  event: string
  payload: unknown
  /** Events about the same thing are sent one after the other. */
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

type SenderDeps = { provider: ProviderName; clock: Clock; chance: Chance; settings: Settings; sign: Sign }
type Parcel = { delivery: Delivery; plan: WebhookPlan; bornAt: number }

const FIRST_RETRY = seconds(10)
const GIVE_UP_AFTER = hours(24)
const DELIVERIES_KEPT = 2000

const backoff = (tries: number): Milliseconds => milliseconds(FIRST_RETRY * 2 ** (tries - 1))
const isoAt = (time: number) => new Date(time).toISOString()
const isGood = (status: number | null) => status !== null && status >= 200 && status < 300

/** Carries one provider's events to the shop, as badly as it is told to. */
export class WebhookSender {
  readonly #deps: SenderDeps
  #parcels: Parcel[] = []
  #disabled = false
  #lines = new Map<string, Promise<void>>()
  #stopping = new AbortController()

  constructor(deps: SenderDeps) {
    this.#deps = deps
  }

  post(notices: readonly Notice[], plan: WebhookPlan): void {
    const ordered = plan.shuffle ? notices.toReversed() : notices
    const batch = ordered.map((notice) => this.#pack(notice, plan))
    if (plan.drop) for (const { delivery } of batch) delivery.state = 'dropped'
    else this.#deps.clock.after(plan.delayMs, () => this.#deliverAll(batch, plan, notices[0]?.about ?? ''))
  }

  /** The same event once more, with the same id. */
  resend(id: string): boolean {
    const parcel = this.#parcels.find(({ delivery }) => delivery.id === id)
    if (parcel) this.#deps.clock.at(this.#deps.clock.now(), () => this.#deliver(parcel))
    return parcel !== undefined
  }

  deliveries(): readonly Delivery[] {
    return this.#parcels.map(({ delivery }) => delivery)
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
    this.#parcels = []
    this.#disabled = false
  }

  stop(): void {
    this.#stopping.abort()
  }

  #pack({ event, payload }: Notice, plan: WebhookPlan): Parcel {
    const { provider, clock, chance } = this.#deps
    const delivery: Delivery = {
      id: `whd_${chance.letters(14)}`,
      provider,
      event,
      eventId: chance.letters(14),
      body: oddJson(payload, chance),
      createdAt: isoAt(clock.now()),
      state: 'waiting',
      tries: [],
    }
    const parcel = { delivery, plan, bornAt: clock.now() }
    this.#parcels = [...this.#parcels.slice(1 - DELIVERIES_KEPT), parcel]
    return parcel
  }

  async #deliverAll(batch: readonly Parcel[], { copies, concurrent }: WebhookPlan, about: string) {
    const order = batch.flatMap((parcel) => Array.from({ length: copies }, () => parcel))
    if (concurrent) {
      await Promise.all(order.map((parcel) => this.#deliver(parcel)))
      return
    }
    const turn = (this.#lines.get(about) ?? Promise.resolve()).then(() => this.#deliverInOrder(order))
    this.#lines.set(about, turn)
    await turn
    if (this.#lines.get(about) === turn) this.#lines.delete(about)
  }

  async #deliverInOrder(order: readonly Parcel[]) {
    for (const parcel of order) await this.#deliver(parcel)
  }

  async #deliver(parcel: Parcel): Promise<void> {
    const { provider, settings, clock } = this.#deps
    const { delivery } = parcel
    const url = settings.webhookUrl(provider)
    if (this.#disabled || !url) {
      delivery.state = this.#disabled ? 'disabled' : 'no-url'
      return
    }
    const { signal } = this.#stopping
    const outcome = await this.#knock(url, parcel, signal)
    if (signal.aborted) return
    delivery.tries.push({ at: isoAt(clock.now()), ...outcome })
    if (isGood(outcome.status)) delivery.state = 'delivered'
    else if (delivery.state !== 'delivered') this.#tryLater(parcel)
  }

  async #knock(url: string, { delivery, plan }: Parcel, stopping: AbortSignal) {
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

  #tryLater(parcel: Parcel) {
    const { provider, clock } = this.#deps
    const { delivery, plan, bornAt } = parcel
    // A forger does not come back.
    if (plan.badSignature) {
      delivery.state = 'refused'
      return
    }
    const due = clock.now() + backoff(delivery.tries.length)
    if (due > bornAt + GIVE_UP_AFTER) {
      delivery.state = 'given-up'
      // Razorpay switches the whole webhook off; PhonePe documents no such thing.
      this.#disabled = provider === 'razorpay'
      return
    }
    delivery.state = 'retrying'
    clock.at(due, () => this.#deliver(parcel))
  }
}
