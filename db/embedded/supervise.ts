import { setTimeout as wait } from 'node:timers/promises'
import { type Milliseconds, milliseconds, seconds } from '#kit/duration.ts'
import { ok, type Result } from '#kit/result.ts'
import type { Cluster } from './cluster.ts'
import { stopOrphan } from './orphan.ts'
import { startServer } from './server.ts'

export type ServerState = 'RUNNING' | 'RESTARTING'

export type Supervised = { url: string; state(): ServerState; stop(): Promise<void> }

/** The delay before each restart; the last one is repeated until the server runs. */
const PAUSES = [milliseconds(100), seconds(1), seconds(2), seconds(5), seconds(10)]
/** A server that has run for so long is not in a restart loop. */
const STEADY_AFTER = seconds(10)

const ADVICE = 'The shop goes on with what it knows, and tries again.'

export type SuperviseOptions = {
  /** Called when the server process has ended by itself, and with what became of it. */
  say?: (text: string) => void
  /** Shorter only in tests. */
  pauses?: readonly Milliseconds[]
}
type Supervision = Required<SuperviseOptions> & { cluster: Cluster; password: string }

/** Starts the server and restarts it, at the same address, when its process ends by itself. */
export async function superviseServer(
  cluster: Cluster,
  password: string,
  { say = () => {}, pauses = PAUSES }: SuperviseOptions,
): Promise<Result<Supervised, string>> {
  const first = await startServer(cluster, { password })
  if (!first.ok) return first
  const { url, port } = first.value
  const stopping = new AbortController()
  const { signal } = stopping
  let server = first.value
  let state: ServerState = 'RUNNING'

  async function watch() {
    let tries = 0
    while (!signal.aborted) {
      const startedAt = performance.now()
      await server.ended
      if (signal.aborted) return
      state = 'RESTARTING'
      say('PostgreSQL has ended unexpectedly; starting it again …')
      if (performance.now() - startedAt > STEADY_AFTER) tries = 0
      const again = await startAgain({ cluster, password, say, pauses, port, tries, signal })
      if (!again) return
      server = again.server
      tries = again.tries
      state = 'RUNNING'
      say('PostgreSQL runs again.')
    }
  }

  const watching = watch()
  const stop = async () => {
    stopping.abort()
    await server.stop()
    await watching
    // It may have been restarted in the meantime.
    await server.stop()
  }
  return ok({ url, state: () => state, stop })
}

type Restart = Supervision & { port: number; tries: number; signal: AbortSignal }

/** Every start counts as failed until the server has run for a while. Null when the shop stops. */
async function startAgain({ cluster, password, say, pauses, port, signal, ...before }: Restart) {
  for (let { tries } = before; ; tries++) {
    const pause = pauses[Math.min(tries, pauses.length - 1)]
    await wait(pause, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return null
    await stopOrphan(cluster)
    const started = await startServer(cluster, { password, port })
    if (started.ok) return { server: started.value, tries: tries + 1 }
    if (tries === before.tries) say(`PostgreSQL could not be started again: ${started.error}\n${ADVICE}`)
  }
}
