import { setTimeout as wait } from 'node:timers/promises'
import { Valkey } from 'iovalkey'
import { type Milliseconds, milliseconds, minutes, seconds } from '#kit/duration.ts'

export type { Valkey } from 'iovalkey'

type Options = {
  url: string
  /** The pause before a lost connection is opened again. */
  retryAfter: Milliseconds
  /** Proves that a new connection can be used. */
  prove: (client: Valkey) => Promise<unknown>
  onOpen: () => void
  onLost: (reason: string) => void
}

export type ValkeyConnection = {
  /** Null while there is none. */
  current(): Valkey | null
  /** Gives a connection up, because it does not answer or refuses to count. */
  lose(client: Valkey, error: unknown): void
  close(): void
}

const LONGEST_PAUSE = seconds(30)
/** A connection that was lost sooner than this is opened again more slowly, so that a bad server is asked less. */
const STEADY_AFTER = minutes(1)

/**
 * Keeps one connection open. A connection without an answer is not trusted again: it is replaced by a new one. Returns
 * after the first attempt, whatever its outcome.
 */
export async function keepConnection(options: Options): Promise<ValkeyConnection> {
  const { url, retryAfter, prove, onOpen, onLost } = options
  const stop = new AbortController()
  const firstAttempt = Promise.withResolvers<void>()
  let current: { client: Valkey; end: (reason: string) => void } | null = null

  const lose = (client: Valkey, error: unknown) => {
    if (current?.client === client) current.end(reasonOf(error))
  }

  /** Resolves when the connection has ended, with how long it lasted. */
  async function use(client: Valkey): Promise<number> {
    const { promise, resolve: end } = Promise.withResolvers<string>()
    current = { client, end }
    client.once('close', () => end('the connection was closed'))
    const openedAt = performance.now()
    onOpen()
    firstAttempt.resolve()
    const reason = await promise
    current = null
    client.disconnect()
    if (!stop.signal.aborted) onLost(reason)
    return performance.now() - openedAt
  }

  async function keep() {
    let pause = retryAfter
    while (!stop.signal.aborted) {
      const opened = await open(url, prove)
      if (stop.signal.aborted) opened.client.disconnect()
      else if ('reason' in opened) onLost(opened.reason)
      else {
        const lasted = await use(opened.client)
        pause = lasted > STEADY_AFTER ? retryAfter : milliseconds(Math.min(pause * 2, LONGEST_PAUSE))
      }
      firstAttempt.resolve()
      await wait(pause, undefined, { signal: stop.signal, ref: false }).catch(() => {})
    }
  }

  void keep()
  await firstAttempt.promise
  const close = () => {
    stop.abort()
    current?.end('closing')
  }
  return { current: () => current?.client ?? null, lose, close }
}

async function open(url: string, prove: Options['prove']) {
  const client = new Valkey(url, {
    lazyConnect: true,
    connectTimeout: seconds(1),
    // Nothing waits for a connection, and nothing is sent twice: a call would be counted twice.
    retryStrategy: () => null,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    enableReadyCheck: false,
  })
  let failure: unknown = null
  client.on('error', (error) => {
    failure = error
  })
  try {
    await client.connect()
    await prove(client)
    return { client }
  } catch (error) {
    client.disconnect()
    return { client, reason: reasonOf(failure ?? error) }
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Fails if there is no answer in time. An answer that has arrived while this process was busy is still taken. */
export async function within<Value>(time: Milliseconds, answer: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(new Error(`no answer within ${time} ms`))
  const timer = setTimeout(() => setImmediate(giveUp), time)
  try {
    return await Promise.race([answer, promise])
  } finally {
    clearTimeout(timer)
  }
}
