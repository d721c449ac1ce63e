import { setTimeout as wait } from 'node:timers/promises'
import { Counter } from 'prom-client'
import { connect, type Db } from '#db/client.ts'
import { databaseTrouble, isRefusedWrite } from '#db/database-trouble.ts'
import {
  currentPosition,
  furthest,
  isReached,
  NEVER_REACHED,
  replayedPosition,
  type WalPosition,
} from '#db/wal.ts'
import { type Milliseconds, milliseconds, seconds } from '#kit/duration.ts'
import { type WatchOptions, watchReplica } from './watch-replica.ts'

/** `on`: absent for a read at the primary. */
type Run<Value> = (on?: Db) => Promise<Value>
/** `seen`: what the reader now knows of the database. */
type Read<Value> = { value: Value; seen: WalPosition }

export type Replica = {
  /** Reads on the replica if it has what was seen, and else on the primary. The read may run twice. */
  read<Value>(seen: WalPosition | null, run: Run<Value>): Promise<Read<Value>>
  /** For jobs: waits a moment for the replica to have everything that is committed now. */
  readCurrent<Value>(run: Run<Value>): Promise<Value>
  /** What a write that has just been committed is behind; never reached, if the primary does not tell. */
  position(): Promise<WalPosition>
  state(): { state: 'used' | 'away'; lagMs: number }
  close(): Promise<void>
}

type ReplicaOptions = Omit<WatchOptions, 'replica' | 'answerWithin'> &
  Partial<Pick<WatchOptions, 'answerWithin'>> & { url: string; max: number; queryTimeout: Milliseconds }

const ANSWER_WITHIN = seconds(1)
const JOB_PATIENCE = seconds(2)
const ASK_AGAIN = milliseconds(25)

/** Waits until this connection shows the wanted position; null if it does not in time. */
async function catchUp(on: Db, wanted: WalPosition, patience: number): Promise<WalPosition | null> {
  const giveUpAt = performance.now() + patience
  for (;;) {
    const replayed = await replayedPosition(on)
    if (replayed === null || isReached(wanted, replayed)) return replayed
    if (performance.now() >= giveUpAt) return null
    await wait(ASK_AGAIN)
  }
}

/** Opens a replica for reads that may be a moment old. */
export function createReplica(options: ReplicaOptions): Replica {
  const { url, primary, max, queryTimeout, registry, answerWithin = ANSWER_WITHIN } = options
  const reading = { connectTimeout: answerWithin, isReadOnly: true }
  const replica = connect(url, { ...reading, max, queryTimeout })
  const own = connect(url, { ...reading, max: 1, queryTimeout: answerWithin })
  const watched = watchReplica({ ...options, answerWithin, replica: own })
  const reads = new Counter({
    name: 'replica_reads_total',
    help: 'Reads that may be answered by a replica, by the server that answered',
    labelNames: ['source'],
    registers: [registry],
  })

  const position = () => currentPosition(primary).catch(() => NEVER_REACHED)

  /** On one connection: behind one address may be several replicas, each at a place of its own. */
  const readThere = <Value>(wanted: WalPosition, patience: number, run: Run<Value>) =>
    replica.connection().execute(async (on): Promise<Read<Value> | null> => {
      const seen = await catchUp(on, wanted, patience)
      return seen && { value: await run(on), seen }
    })

  async function tryThere<Value>(seen: WalPosition | null, patience: number, run: Run<Value>) {
    const floor = watched.floor()
    if (floor === null) return null
    const wanted = seen ? furthest(floor, seen) : floor
    if (wanted === NEVER_REACHED) return null
    try {
      // A replica that hangs would hold its readers until their time-out; the watch notices it sooner.
      return await Promise.race([readThere(wanted, patience, run), watched.lost()])
    } catch (error) {
      if (isRefusedWrite(error)) throw error
      if (databaseTrouble(error) === 'UNREACHABLE') watched.setAway()
      return null
    }
  }

  async function read<Value>(seen: WalPosition | null, run: Run<Value>, patience = 0): Promise<Read<Value>> {
    const there = await tryThere(seen, patience, run)
    reads.inc({ source: there ? 'replica' : 'primary' })
    return there ?? { value: await run(), seen: await position() }
  }

  return {
    read,
    readCurrent: async (run) => (await read(await position(), run, JOB_PATIENCE)).value,
    position,
    state: watched.state,
    close: () => Promise.all([watched.close(), replica.destroy()]).then(() => undefined),
  }
}
