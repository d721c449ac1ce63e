/**
 * The request limits of three processes in one real Valkey or Redis: `node bench/limits.ts`. Needs `valkey-server` or
 * `redis-server` on the PATH.
 */
import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { memoryLimits } from '#api/http/limits/memory-limits.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { milliseconds, minutes, seconds } from '#kit/duration.ts'
import type { Asked, Told } from './limits-process.ts'
import { findValkey, startValkey } from './valkey-server.ts'

const PROCESSES = 3
const CALLS = 100
const MAX = 60
const ROUNDS = 20

const program = findValkey()
if (!program) {
  console.log('Neither valkey-server nor redis-server is on the PATH: nothing was measured.')
  process.exit(0)
}

const port = await freePort()
const url = `redis://127.0.0.1:${port}`

/** Asks all processes at the same moment. */
const askAll = (children: readonly ChildProcess[], asked: Asked) =>
  Promise.all(
    children.map(async (child) => {
      const told = once(child, 'message')
      child.send(asked)
      return ((await told) as [Told])[0]
    }),
  )

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

async function benchExactness(children: readonly ChildProcess[]) {
  const letIn: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const told = await askAll(children, { do: 'burst', visitor: `visitor ${round}`, calls: CALLS, max: MAX })
    letIn.push(sum(told.map((one) => one.letIn)))
  }
  console.log(
    `${PROCESSES} processes × ${CALLS} concurrent calls at limit ${MAX}, ${ROUNDS} rounds: let in ${Math.min(...letIn)} to ${Math.max(...letIn)}`,
  )
}

async function benchCost(child: ChildProcess) {
  const [shared] = await askAll([child], { do: 'load', time: seconds(3), atOnce: CALLS, pause: 0 })
  if (shared) console.log(`in the store: ${inWords(shared)}`)
  const store = memoryLimits()
  const counter = { name: 'reads', max: 300, window: minutes(1), isDivided: false }
  const before = process.cpuUsage()
  const HITS = 200_000
  for (let hit = 0; hit < HITS; hit += 1) {
    const places = [
      { counter, key: `${hit % 3000}` },
      { counter, key: `n${hit % 300}` },
    ]
    await store.hit(places)
  }
  const { user, system } = process.cpuUsage(before)
  console.log(`in memory: ${((user + system) / HITS).toFixed(2)} µs of processor time per call`)
}

const inWords = ({ calls, failed, p50, p99, longest, processor }: Told) =>
  `${calls} calls, ${failed} failed, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(0)} ms, ${processor.toFixed(0)} µs of processor time each`

/** The server is killed under load and comes back three seconds later. */
async function benchKill(children: readonly ChildProcess[], server: ChildProcess, name: string) {
  const load = askAll(children, { do: 'load', time: seconds(10), atOnce: 20, pause: milliseconds(5) })
  await wait(seconds(2))
  server.kill('SIGKILL')
  await wait(seconds(3))
  const next = startValkey(name, port)
  for (const [index, told] of (await load).entries())
    console.log(`killed for 3 s, process ${index + 1}: ${inWords(told)}; ${told.changes.join(', ')}`)
  return next
}

/** The server hangs under load for three seconds: it takes connections and answers nothing. */
async function benchPause(children: readonly ChildProcess[], server: ChildProcess) {
  const load = askAll(children, { do: 'load', time: seconds(10), atOnce: 20, pause: milliseconds(5) })
  await wait(seconds(2))
  server.kill('SIGSTOP')
  await wait(seconds(3))
  server.kill('SIGCONT')
  for (const [index, told] of (await load).entries())
    console.log(`hanging for 3 s, process ${index + 1}: ${inWords(told)}; ${told.changes.join(', ')}`)
}

console.log(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim())
let server = startValkey(program, port)
await wait(seconds(1))
const children = Array.from({ length: PROCESSES }, () =>
  fork(new URL('limits-process.ts', import.meta.url), [url, String(PROCESSES)]),
)
await Promise.all(children.map((child) => once(child, 'message')))
try {
  await benchExactness(children)
  await benchCost(children[0] as ChildProcess)
  await benchPause(children, server)
  server = await benchKill(children, server, program)
} finally {
  for (const child of children) child.kill()
  server.kill('SIGKILL')
}
