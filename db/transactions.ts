import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, type Transaction } from 'kysely'
import { seconds } from '#kit/duration.ts'
import { databaseTrouble } from './database-trouble.ts'
import type { Database } from './schema.ts'

const MAX_ATTEMPTS = 5
const MAX_PAUSE_MS = 50
/** A client is waiting: after this time it gets an error that it may retry. */
const NO_RETRY_AFTER = seconds(4)

const effectsOf = new WeakMap<Transaction<Database>, (() => void)[]>()

/** Runs `effect` after the transaction has committed, and never after a rollback. It must not throw. */
export function afterCommit(tx: Transaction<Database>, effect: () => void): void {
  effectsOf.get(tx)?.push(effect)
}

/**
 * A database that retries a transaction which PostgreSQL rolled back because of another one (serialization failure,
 * deadlock, lock timeout). So the callback of a transaction may run more than once and must have no side effects
 * outside the database except through `afterCommit`.
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
      const isLast = attempt >= MAX_ATTEMPTS || performance.now() - startedAt > NO_RETRY_AFTER
      if (isLast || databaseTrouble(error) !== 'CONFLICT') throw error
    }
    // A random pause, so that two conflicting transactions do not collide again.
    await wait(Math.random() * MAX_PAUSE_MS * attempt)
  }
}
