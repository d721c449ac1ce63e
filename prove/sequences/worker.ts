import { parentPort, workerData } from 'node:worker_threads'
import fc from 'fast-check'
import { GATEWAYS } from '#domain/payment.ts'
import { invariant } from '#kit/invariant.ts'
import { compare, isPromised } from './commands.ts'
import type { Model } from './model.ts'
import { passTime } from './model-time.ts'
import { openSequenceShop, type Shop } from './shop.ts'
import { shopperCommands } from './shopper-commands.ts'
import { staffCommands } from './staff-commands.ts'
import { openWorld, type World } from './world.ts'

/** Each batch has its own seed. */
export type Task = {
  firstSeed: number
  everySeed: number
  steps: number
  /** Sequences that share a database: the audit reads all of it after each. */
  batch: number
  replay: string | null
}
export type Told = { steps: number; sequences: number; failure: string | null }

/** Commands that are generated: of those that are possible, the first are carried out. */
const GENERATED = 120
/** Longer than every deadline of an unpaid order. */
const FOR_EVER = 80 * 60

/** When nothing more happens, every order is paid or over, all refunds have arrived and the books are right. */
async function comeToRest(model: Model, world: World) {
  const all = model.orders.keys().toArray()
  for (let tries = 0; ; tries++) {
    passTime(model, FOR_EVER)
    await world.passTime(FOR_EVER)
    const lines = await compare(model, world, all)
    const isAtRest = lines.every(
      ({ status, transactions }) => status !== 'PENDING' && !transactions.some(isPromised),
    )
    if (isAtRest) break
    invariant(tries < 3, `an order is still unpaid, or a refund waits: ${JSON.stringify(lines)}`)
  }
  const faults = await world.findFaults()
  invariant(faults.length === 0, `the audit finds ${faults.join(' ; ')}`)
}

async function runSequence(
  shop: Shop,
  gateway: (typeof GATEWAYS)[number],
  commands: Iterable<fc.AsyncCommand<Model, World>>,
) {
  const opened = await openWorld(shop, gateway)
  const setup = () => ({ model: opened.model, real: opened.world })
  await fc.asyncModelRun(setup, commands)
  await comeToRest(opened.model, opened.world)
}

/** `replay`: where fast-check found the failure, and the commands that it left out. */
async function runBatch(
  seed: number,
  { replay, batch, counter }: Pick<Task, 'replay' | 'batch'> & { counter: { steps: number } },
) {
  let shop = await openSequenceShop()
  const [path, replayPath] = replay?.split(' ') ?? []
  const commands = fc.commands([...shopperCommands(counter), ...staffCommands(counter)], {
    ...{ maxCommands: GENERATED, size: 'max' },
    ...(replayPath && { replayPath }),
  })
  const property = fc.asyncProperty(fc.constantFrom(...GATEWAYS), commands, async (gateway, list) => {
    try {
      await runSequence(shop, gateway, list)
    } catch (error) {
      // What a failure leaves behind would fail every shorter sequence too.
      await shop.close()
      shop = await openSequenceShop()
      throw error
    }
  })
  try {
    const details = await fc.check(property, { seed, numRuns: batch, unbiased: true, ...(path && { path }) })
    return { sequences: details.numRuns, failure: details.failed ? failureOf(details) : null }
  } finally {
    await shop.close()
  }
}

type Failed = Pick<fc.RunDetails<unknown>, 'seed' | 'counterexamplePath' | 'counterexample' | 'errorInstance'>

function failureOf({ seed, counterexamplePath, counterexample, errorInstance }: Failed): string {
  const commands = fc.stringify(counterexample)
  const [, replayPath] = /replayPath="([^"]+)"/.exec(commands) ?? []
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  return `PROVE_SEED=${seed} PROVE_PATH="${counterexamplePath} ${replayPath}" ${commands}: ${why}`
}

async function run({ firstSeed, everySeed, steps, batch, replay }: Task) {
  const counter = { steps: 0 }
  for (let seed = firstSeed; counter.steps < steps; seed += everySeed) {
    const before = counter.steps
    const { sequences, failure } = await runBatch(seed, { replay, batch, counter })
    const told: Told = { steps: counter.steps - before, sequences, failure }
    parentPort?.postMessage(told)
    if (failure || replay) return
  }
}

await run(workerData)
