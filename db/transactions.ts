import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, type Transaction } from 'kysely'
import { seconds } from '#kit/duration.ts'
import { databaseTrouble } from './database-trouble.ts'
import type { Database } from './schema.ts'

const MOST_TRIES = 5
const LONGEST_PAUSE_MS = 50
/** A caller is waiting: once it has waited so long, it is told to come again instead. */
const NO_RETRY_AFTER = seconds(4)

const effectsOf = new WeakMap<Transaction<Database>, (() => void)[]>()

/** Runs `effect` once the transaction is committed, and never if it is not. It must not throw. */
export function afterCommit(tx: Transaction<Database>, effect: () => void): void {
  effectsOf.get(tx)?.push(effect)
}

/**
 * The database, with one promise more: a transaction that PostgreSQL rolled back because of another one (serialization
 * failure, deadlock, lock timeout) is run again, a few times. So the callback of a transaction may run more than once
 * and must have no effect outside of the database but through `afterCommit`.
 */
export class RetryingDatabase extends Kysely<Database> {
  override transaction() {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (callback) => retryConflicts(() => commitWithEffects(execute, callback))
    return builder
  }
}

type Callback<Value> = (tx: Transaction<Database>) => Promise<Value>

async function commitWithEffects<Value>(
  execute: (callback: Callback<Value>) => Promise<Value>,
  callback: Callback<Value>,
): Promise<Value> {
  const effects: (() => void)[] = []
  const value = await execute((tx) => {
    effectsOf.set(tx, effects)
    return callback(tx)
  })
  for (const effect of effects) effect()
  return value
}

async function retryConflicts<Value>(run: () => Promise<Value>): Promise<Value> {
  const startedAt = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const isLast = attempt >= MOST_TRIES || performance.now() - startedAt > NO_RETRY_AFTER
      if (isLast || databaseTrouble(error) !== 'CONFLICT') throw error
    }
    // Two that were in each other's way should not meet again at once.
    await wait(Math.random() * LONGEST_PAUSE_MS * attempt)
  }
}
