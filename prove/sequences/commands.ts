import { isDeepStrictEqual } from 'node:util'
import type fc from 'fast-check'
import { at, type Model, type Order, usesOf } from './model.ts'
import type { World } from './world.ts'

/** What a step must be answered, and how it is done in the shop. The model has made the step already. */
export type Step = {
  expected: unknown
  send(world: World): Promise<unknown>
  /** The orders that are compared afterwards; absent: all. */
  orders?: readonly number[]
}

/** Null: there is nothing to do it with. */
export type Plan = (model: Model) => Step | null

const wordsOf = (value: unknown) => JSON.stringify(value)

function expectSame(what: string, expected: unknown, got: unknown) {
  if (!isDeepStrictEqual(got, expected))
    throw new Error(`${what}: the model says ${wordsOf(expected)}, the shop ${wordsOf(got)}`)
}

/** As the customer reads it. Whether a refund has reached the bank is not the model's business until the end. */
const orderOf = ({ status, total, discount, shipping, entries, refunds }: Order) => ({
  ...{ status, total, discount, shipping },
  transactions: [
    ...entries.map((entry) => `${entry.type} ${entry.status} ${entry.amount}`),
    ...refunds.map((amount) => `REFUND SUCCESS ${amount}`),
  ].sort(),
})

const shelfOf = (model: Model) => ({
  shelf: model.sizes.map(({ onHand }) => onHand),
  uses: model.codes.map((_, code) => usesOf(model, code)),
})

const REFUND_PENDING = /^REFUND PENDING/
export const isPromised = (line: string) => REFUND_PENDING.test(line)
const asGiven = (line: string) => line.replace(REFUND_PENDING, 'REFUND SUCCESS')

/** Compares everything that people can see with the model. Answers the orders as they are shown. */
export async function compare(model: Model, world: World, orders: readonly number[]) {
  expectSame('shelf and codes', shelfOf(model), await world.readShelf())
  const shown = await world.readOrders(orders)
  for (const [nth, { transactions, ...order }] of shown.entries()) {
    const index = at(orders, nth)
    const got = { ...order, transactions: transactions.map(asGiven).sort() }
    expectSame(`order ${index}`, orderOf(at(model.orders, index)), got)
  }
  return shown
}

/** The longest sequence. */
const MOST_STEPS = 40

type Counter = { steps: number }

class Command implements fc.AsyncCommand<Model, World> {
  readonly name: string
  readonly plan: Plan
  readonly counter: Counter
  constructor(name: string, plan: Plan, counter: Counter) {
    this.name = name
    this.plan = plan
    this.counter = counter
  }
  /** On a copy: to plan a step changes the model. */
  check = (model: Readonly<Model>) =>
    model.steps < MOST_STEPS && this.plan(structuredClone(model) as Model) !== null
  async run(model: Model, world: World) {
    const uses = shelfOf(model).uses
    const step = this.plan(model)
    if (!step) return
    this.counter.steps += 1
    model.steps += 1
    const got = await step.send(world)
    expectSame(this.name, step.expected, got)
    // Other processes learn about it by a notification; here nothing else happens before it has arrived.
    if (!isDeepStrictEqual(uses, shelfOf(model).uses)) await world.shop.refresh(new Set(['promotion']))
    await compare(model, world, step.orders ?? model.orders.keys().toArray())
  }
  toString = () => this.name
}

/** A command for each value of an arbitrary. */
export const commandOf =
  (counter: Counter) =>
  <Value>(name: string, values: fc.Arbitrary<Value>, plan: (value: Value) => Plan) =>
    values.map((value) => new Command(`${name}${wordsOf(value)}`, plan(value), counter))

/** The same several times, so that it is chosen more often. */
export const times = <Kind>(count: number, kind: Kind): Kind[] => Array<Kind>(count).fill(kind)
