import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Milliseconds, milliseconds, seconds } from '#kit/duration.ts'
import type { Hit, LimitState, LimitStore, Place } from './limit-store.ts'
import { memoryLimits } from './memory-limits.ts'
import { keepConnection, type Valkey, within } from './valkey-connection.ts'

type Options = {
  url: string
  /** Hides visitors and addresses from the store. */
  key: Buffer
  /** How many processes share the limits. */
  processes: number
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** How long an answer may take: a slower store would be felt by shoppers. Longer in tests, on busy machines. */
  answerTime?: Milliseconds
  retryAfter?: Milliseconds
}

/** What one key of the store counts: a place without anything personal. */
type Slot = { key: string; max: number; window: number }
/** `endsAt`: by the clock of this process. */
type Taken = Slot & { count: number; endsAt: number }

/** Places of a window that ends this soon are not given back: the message might arrive in the next window. */
const ENDS_SOON = seconds(1)

/**
 * Counts in a Valkey or Redis that all processes share, and alone in memory while it does not answer. Each count is
 * incremented first and compared then, so concurrent calls of all processes together cannot exceed a limit. A refused
 * call gives its places back in the next moment.
 */
export async function valkeyLimits(options: Options): Promise<LimitStore> {
  const { url, key, processes, logger, answerTime = milliseconds(100), retryAfter = seconds(1) } = options
  const alone = memoryLimits(processes)
  // With bytes in its place each HMAC takes six times as long.
  const hmacKey = createSecretKey(key)
  const state = createState(logger)
  const connection = await keepConnection({
    url,
    retryAfter,
    prove: (client) => within(answerTime, take(client, [PROOF])),
    onOpen: () => state.set('SHARED'),
    onLost: (reason) => state.set('ALONE', reason),
  })
  async function hit(places: readonly Place[]): Promise<Hit> {
    const client = connection.current()
    if (!client) return alone.hit(places)
    const slots = places.map((place) => slotOf(place, hmacKey))
    try {
      const taken = await within(answerTime, take(client, slots))
      const back = (unused: readonly Place[]) =>
        giveBack(
          client,
          taken.filter((_, index) => unused.includes(places[index] as Place)),
        )
      return outcomeOf(taken, back, () => giveBack(client, taken))
    } catch (error) {
      connection.lose(client, error)
      return alone.hit(places)
    }
  }
  return { hit, state: state.get, close: connection.close }
}

/** A write, because a standby answers reads. */
const PROOF: Slot = { key: 'limit:proof', max: 0, window: seconds(1) }

function slotOf({ counter: { name, max, window }, key: visitor }: Place, hmacKey: KeyObject): Slot {
  const hidden = createHmac('sha256', hmacKey).update(`${name}\0${visitor}`).digest('base64url')
  return { key: `limit:${hidden.slice(0, 24)}`, max, window }
}

/** One round trip for all places. */
async function take(client: Valkey, slots: readonly Slot[]): Promise<Taken[]> {
  const pipeline = client.pipeline()
  for (const { key } of slots) pipeline.pttl(key).incr(key)
  const answers = await numbersOf(pipeline)
  const now = performance.now()
  const taken = slots.map((slot, index) => {
    const [left = 0, count = 0] = answers.slice(index * 2)
    const isNew = left < 0 || count === 1
    return { ...slot, count, isNew, endsAt: now + (isNew ? slot.window : left) }
  })
  const fresh = taken.filter(({ isNew }) => isNew)
  // A key whose window was never set, because a process died here, gets it from the next call.
  if (fresh.length > 0) send(client, fresh, (sent, { key, window }) => sent.pexpire(key, window, 'NX'))
  return taken
}

function outcomeOf(taken: readonly Taken[], back: Hit['giveBack'], refuse: () => void): Hit {
  const now = performance.now()
  const waits = taken.map(({ count, max, endsAt }) => (count > max ? Math.max(1, endsAt - now) : 0))
  const wait = Math.max(0, ...waits)
  if (wait > 0) {
    refuse()
    return { wait, left: 0, resetsIn: wait, giveBack() {} }
  }
  const [first] = taken
  const [left, endsAt] = first ? [first.max - first.count, first.endsAt] : [0, now]
  return { wait, left, resetsIn: Math.max(0, endsAt - now), giveBack: back }
}

function giveBack(client: Valkey, taken: readonly Taken[]) {
  const now = performance.now()
  const current = taken.filter(({ endsAt }) => endsAt - now > ENDS_SOON)
  // A key that the store has evicted would otherwise stay for ever.
  send(client, current, (sent, { key, endsAt }) => sent.decr(key).pexpire(key, Math.ceil(endsAt - now), 'NX'))
}

type Pipeline = ReturnType<Valkey['pipeline']>

/** Nobody waits for the answer. A connection that is lost is noticed by the next call. */
function send(client: Valkey, taken: readonly Taken[], add: (pipeline: Pipeline, slot: Taken) => void) {
  if (taken.length === 0) return
  const pipeline = client.pipeline()
  for (const slot of taken) add(pipeline, slot)
  pipeline.exec().catch(() => {})
}

async function numbersOf(pipeline: Pipeline): Promise<number[]> {
  const answers = (await pipeline.exec()) ?? []
  return answers.map(([error, value]) => {
    if (error) throw error
    return Number(value)
  })
}

/** Writes one line when the state changes, however many calls notice it. */
function createState(logger: Options['logger']) {
  let current: LimitState | null = null
  let changedAt = performance.now()
  function set(state: LimitState, reason?: string) {
    if (state === current) return
    current = state
    changedAt = performance.now()
    if (state === 'SHARED') logger.info('request limits are counted together with the other processes')
    else logger.warn({ reason }, 'request limits are counted by this process alone')
  }
  const get = () => ({ state: current ?? 'ALONE', forMs: Math.round(performance.now() - changedAt) })
  return { set, get }
}
