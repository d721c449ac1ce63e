import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { CATALOGUE_CHANGED, type Listener } from '#db/listen.ts'
import { milliseconds, seconds } from '#kit/duration.ts'

const CHANGE_KINDS = ['price', 'stock', 'text', 'setting', 'promotion'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]
export type Changes = ReadonlySet<ChangeKind>

/** After a lost connection nobody knows what changed. */
export const ANY_CHANGE: Changes = new Set(CHANGE_KINDS)

const Notice = z.object({ what: z.enum(CHANGE_KINDS) })

/** What a notification says, as the triggers write it; of one that cannot be read, everything. */
export function readNotice(payload: string): Changes {
  try {
    return new Set([Notice.parse(JSON.parse(payload)).what])
  } catch {
    return ANY_CHANGE
  }
}

/** Many changes in a row, such as an import, are loaded together. */
const APART = milliseconds(250)
/** All processes hear a change at once. Each waits for a time of its own, so that they do not ask the database at once. */
const LONGEST_JITTER = milliseconds(150)
const AGAIN_AFTER = seconds(5)

type Follower = { refresh: (changes: Changes) => Promise<void>; logger: FastifyBaseLogger }

/** Loads again what changed, well within a second. Answers a function that stops it. */
export function followCatalogue(listener: Listener, { refresh, logger }: Follower): () => void {
  const jitter = Math.random() * LONGEST_JITTER
  const told = new Set<ChangeKind>()
  let timer: NodeJS.Timeout | null = null
  let loadedAt = Number.NEGATIVE_INFINITY

  function schedule(changes: Changes, after: number) {
    for (const kind of changes) told.add(kind)
    timer ??= setTimeout(() => void load(), after).unref()
  }

  async function load() {
    const changes = new Set(told)
    told.clear()
    timer = null
    loadedAt = performance.now()
    try {
      await refresh(changes)
    } catch (error) {
      logger.error({ err: error }, 'the catalogue could not be loaded again')
      schedule(changes, AGAIN_AFTER)
    }
  }

  const hear = (payload: string) =>
    schedule(readNotice(payload), jitter + Math.max(0, loadedAt + APART - performance.now()))
  listener.on(CATALOGUE_CHANGED, hear)
  return () => clearTimeout(timer ?? undefined)
}
