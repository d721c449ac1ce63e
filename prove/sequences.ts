import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Experiment, Row, Run } from './experiment.ts'
import type { Task, Told } from './sequences/worker.ts'
import { openThrowawayDatabase } from './throwaway-database.ts'

const WORKERS = 2
const STEPS = { quick: 1_200, whole: 100_000 }
const BATCH = { quick: 10, whole: 100 }

/** Sequences of what shoppers and staff may do, compared after every step with a simple model of the shop. */
export const sequences: Experiment = {
  name: 'sequences',
  async run(run) {
    const database = await openThrowawayDatabase()
    try {
      return await runSequences(database.url, run)
    } finally {
      await database.stop()
    }
  },
}

async function runSequences(databaseUrl: string, { isQuick, say }: Run): Promise<Row[]> {
  const seed = Number(process.env.PROVE_SEED) || (isQuick ? 1 : Date.now() % 1e9)
  const replay = process.env.PROVE_PATH || null
  const wanted = isQuick ? STEPS.quick : Number(process.env.PROVE_STEPS) || STEPS.whole
  const workers = replay ? 1 : WORKERS
  const batch = isQuick ? BATCH.quick : BATCH.whole
  const told: Told[] = []
  const stepsOf = () => told.reduce((total, { steps }) => total + steps, 0)
  const since = performance.now()
  const note = (one: Told) => {
    const before = stepsOf()
    told.push(one)
    if (Math.floor(before / 10_000) < Math.floor(stepsOf() / 10_000)) say(`  ${stepsOf()} of ${wanted} steps`)
  }
  await Promise.all(
    Array.from({ length: workers }, (_, index) =>
      work(
        databaseUrl,
        { firstSeed: seed + index, everySeed: workers, steps: wanted / workers, batch, replay },
        note,
      ),
    ),
  )
  const seconds = (performance.now() - since) / 1000
  return rowsOf(told, { seed, steps: stepsOf(), seconds })
}

/** Each worker has shops of its own. */
async function work(databaseUrl: string, task: Task, note: (told: Told) => void) {
  const env = { ...process.env, TEST_DATABASE_URL: databaseUrl }
  const worker = new Worker(new URL('./sequences/worker.ts', import.meta.url), { workerData: task, env })
  worker.on('message', note)
  await once(worker, 'exit')
}

function rowsOf(
  told: readonly Told[],
  { seed, steps, seconds }: { seed: number; steps: number; seconds: number },
): Row[] {
  const failures = told.flatMap(({ failure }) => failure ?? [])
  const count = told.reduce((total, { sequences }) => total + sequences, 0)
  return [
    {
      target: 'T9',
      what: `sequences of up to 40 commands of shoppers and staff that differ from the model, seed ${seed}`,
      figure: failures.length === 0 ? `0 of ${count} sequences, ${steps} steps` : failures.join(' ; '),
      limit: '0',
      isKept: failures.length === 0 && steps > 0,
    },
    {
      target: 'T9',
      what: 'steps in a second, on two workers',
      figure: (steps / seconds).toFixed(0),
      limit: 'measured',
      isKept: null,
    },
  ]
}
