import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import {
  COUNTER_METHODS,
  GATEWAYS,
  PAYMENT_METHODS,
  PAYMENT_PROBLEMS,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
} from '#domain/payment.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

/** The values that the check constraint of this name lists. */
async function valuesIn(constraint: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${constraint}`.execute(
    db,
  )
  return [...(rows[0]?.definition.matchAll(/'"?(\w+)"?'::/g) ?? [])].map(([, value]) => value ?? '')
}

test.for([
  ['payment_gateway_check', GATEWAYS],
  ['payment_transaction_type_check', TRANSACTION_TYPES],
  ['payment_transaction_status_check', TRANSACTION_STATUSES],
  ['payment_transaction_method_check', PAYMENT_METHODS],
  ['refund_state_check', TRANSACTION_STATUSES],
  ['payment_problem_kind_check', Object.keys(PAYMENT_PROBLEMS)],
  ['counter_payment_method_check', COUNTER_METHODS],
  ['setting_active_payment_gateway_check', ['ACTIVE_PAYMENT_GATEWAY', ...GATEWAYS]],
] as const)('the constraint %s lists the values of its constant', async ([constraint, values]) => {
  expect((await valuesIn(constraint)).toSorted()).toEqual([...values].toSorted())
})
