import { expect, test } from 'vitest'
import { statementName } from './statement-name.ts'

test.each([
  ['select "id", "name" from "customer_order" where "id" = $1', 'select customer_order'],
  ['insert into "pgboss"."job" (id) values ($1)', 'insert job'],
  ['update only "stock" set on_hand = 3', 'update stock'],
  ['begin', 'begin'],
  ['  with due as (select 1 from payment_intent) update x', 'with payment_intent'],
  ['select 1', 'select'],
  ["select 'from Meera' as word", 'select'],
  ["insert into \"note\" (text) values ('it''s from Meera')", 'insert note'],
  ["notify desk_changed, 'Meera'", 'notify'],
  ['', 'statement'],
])('[TRACE-5] the statement %j is called %s', (text, name) => {
  expect(statementName(text)).toBe(name)
})
