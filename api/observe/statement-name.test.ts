import { expect, test } from 'vitest'
import { statementName } from './statement-name.ts'

test.each([
  ['select "id", "name" from "customer_order" where "id" = $1', 'select customer_order'],
  ['insert into "pgboss"."job" (id) values ($1)', 'insert job'],
  ['update only "stock" set on_hand = 3', 'update stock'],
  ['begin', 'begin'],
  ['  with due as (select 1 from payment_intent) update x', 'with x'],
  ['with a as (select 1 from cart for update of cart) select 2 from a', 'with cart'],
  ['with a as (select 1 from cart) insert into b values (1) on conflict do update set c = 1', 'with b'],
  ['select 1', 'select'],
  ["select 'from Meera' as word", 'select'],
  ["insert into \"note\" (text) values ('it''s from Meera')", 'insert note'],
  ["notify desk_changed, 'Meera'", 'notify'],
  ['', 'statement'],
])('[TRACE-5] the statement %j is called %s', (text, name) => {
  expect(statementName(text)).toBe(name)
})
