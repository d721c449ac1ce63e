import { setTimeout as wait } from 'node:timers/promises'
import { milliseconds, minutes, seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Cluster } from './cluster.ts'
import { stopOrphan } from './orphan.ts'
import { startServer } from './server.ts'

/** GIVEN_UP: it ended and could not be started again. */
export type ServerState = 'RUNNING' | 'RESTARTING' | 'GIVEN_UP'

export type Supervised = { url: string; state(): ServerState; stop(): Promise<void> }

/** How long each try to start it again waits; then it is given up. */
const PAUSES = [milliseconds(100), seconds(1), seconds(2), seconds(5), seconds(10)]
/** Who has run for so long is not in a circle of starting and dying. */
const STEADY_AFTER = minutes(1)

type Supervision = { cluster: Cluster; password: string; say: (text: string) => void }

/** Starts the server and, when its process ends by itself, starts it again at the same address, a few times. */
export async function superviseServer(supervision: Supervision): Promise<Result<Supervised, string>> {
  const { cluster, password, say } = supervision
  const first = await startServer(cluster, { password })
  if (!first.ok) return first
  const { url, port } = first.value
  const stopping = new AbortController()
  let server = first.value
  let state: ServerState = 'RUNNING'

  async function watch() {
    let tries = 0
    for (;;) {
      const startedAt = performance.now()
      await server.ended
      if (stopping.signal.aborted) return
      if (performance.now() - startedAt > STEADY_AFTER) tries = 0
      state = 'RESTARTING'
      say('PostgreSQL has ended unexpectedly; starting it again …')
      const again = await startAgain({ ...supervision, port, tries, signal: stopping.signal })
      if (stopping.signal.aborted) return again.ok ? again.value.server.stop() : undefined
      if (!again.ok) {
        state = 'GIVEN_UP'
        say(
          `PostgreSQL could not be started again: ${again.error}\nThe shop shows what it knows. Start it anew.`,
        )
        return
      }
      tries = again.value.tries
      server = again.value.server
      state = 'RUNNING'
      say('PostgreSQL runs again.')
    }
  }

  const watching = watch()
  const stop = async () => {
    stopping.abort()
    await server.stop()
    await watching
  }
  return ok({ url, state: () => state, stop })
}

type Restart = Supervision & { port: number; tries: number; signal: AbortSignal }

/** Every start counts as a failed one until the server has run for a while. */
async function startAgain({ cluster, password, port, signal, ...before }: Restart) {
  let problem = 'it ends as soon as it is started'
  for (let tries = before.tries; tries < PAUSES.length && !signal.aborted; tries++) {
    await wait(PAUSES[tries], undefined, { signal }).catch(() => undefined)
    await stopOrphan(cluster)
    const started = await startServer(cluster, { password, port })
    if (started.ok) return ok({ server: started.value, tries: tries + 1 })
    problem = started.error
  }
  return fail(problem)
}
