import { setTimeout as wait } from 'node:timers/promises'
import { milliseconds, minutes, seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Cluster } from './cluster.ts'
import { stopOrphan } from './orphan.ts'
import { startServer } from './server.ts'

/** GIVEN_UP: the server ended and all restarts failed. */
export type ServerState = 'RUNNING' | 'RESTARTING' | 'GIVEN_UP'

export type Supervised = { url: string; state(): ServerState; stop(): Promise<void> }

/** The delay before each restart; after the last one no more are tried. */
const PAUSES = [milliseconds(100), seconds(1), seconds(2), seconds(5), seconds(10)]
/** A server that has run for so long is not in a restart loop. */
const STEADY_AFTER = minutes(1)

const ADVICE = 'The shop goes on with what it knows. Start it anew.'

type Supervision = { cluster: Cluster; password: string; say: (text: string) => void }

/** Starts the server and restarts it a few times, at the same address, when its process ends by itself. */
export async function superviseServer(supervision: Supervision): Promise<Result<Supervised, string>> {
  const { cluster, password, say } = supervision
  const first = await startServer(cluster, { password })
  if (!first.ok) return first
  const { url, port } = first.value
  const stopping = new AbortController()
  let server = first.value
  let state: ServerState = 'RUNNING'

  async function watch() {
    let tries: number | null = 0
    while (tries !== null) {
      const startedAt = performance.now()
      await server.ended
      if (stopping.signal.aborted) return
      tries = await restart(performance.now() - startedAt > STEADY_AFTER ? 0 : tries)
    }
  }

  /** Returns the number of restarts so far, or null when there is no more. */
  async function restart(tries: number): Promise<number | null> {
    state = 'RESTARTING'
    say('PostgreSQL has ended unexpectedly; starting it again …')
    const again = await startAgain({ ...supervision, port, tries, signal: stopping.signal })
    if (again.ok) server = again.value.server
    if (stopping.signal.aborted) return null
    state = again.ok ? 'RUNNING' : 'GIVEN_UP'
    say(
      again.ok
        ? 'PostgreSQL runs again.'
        : `PostgreSQL could not be started again: ${again.error}\n${ADVICE}`,
    )
    return again.ok ? again.value.tries : null
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

/** Every start counts as failed until the server has run for a while. */
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
