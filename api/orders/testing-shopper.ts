import { randomUUID } from 'node:crypto'
import { GATEWAYS, type GatewayName } from '#domain/payment.ts'
import { minutes, seconds } from '#kit/duration.ts'
import type { openOrderShop } from './testing.ts'
import { type Answer, buyerOf, type Line, type Opened, openedIn } from './testing-buyer.ts'
import { OUTCOMES, type Outcome, type Stage } from './testing-kill.ts'

export type OrderShop = Awaited<ReturnType<typeof openOrderShop>>
export type Shopper = Awaited<ReturnType<typeof shopperOf>>

// Dollars always go to the card provider, so with PhonePe active both are used.
const LOCALES = { RAZORPAY: 'en_US', PHONEPE: 'en_IN' } as const
const METHODS = { RAZORPAY: 'card', PHONEPE: 'upi' } as const
const DROPPED = { webhook: { drop: true } }

type Shopping = { gateway: GatewayName; outcome: Outcome; line: Line }

/** A shopper who repeats every request that got no answer. */
async function shopperOf(shop: OrderShop, { gateway, outcome, line }: Shopping) {
  const buyer = await buyerOf(shop, LOCALES[gateway])
  const cart = await buyer.fill([line])
  const key = randomUUID()
  let opened: Opened | null = null
  let isPaid = false
  const { payment, isLost } = OUTCOMES[outcome]
  const place = async (): Promise<Answer> => {
    const answer = await buyer.placeCart(cart, { key })
    opened = openedIn(answer)
    return answer
  }
  const pay = async (changes: object = isLost ? DROPPED : {}) => {
    if (!opened || isPaid || !payment) return
    isPaid = true
    await shop.pay(opened, { method: METHODS[gateway], ...payment, ...changes })
  }
  const comeBack = async () => opened && buyer.comeBack(opened)
  return {
    name: `${gateway}, ${outcome}`,
    outcome,
    userId: buyer.user.id,
    orderId: () => opened?.orderId,
    place,
    pay,
    comeBack,
    restoreCart: async () => opened && buyer.restore(opened.orderId),
    async goOn() {
      if (!payment) return
      if (!opened) await place()
      await pay()
      if (!isLost) await comeBack()
    },
  }
}

type Act = (shopper: Shopper) => Promise<unknown>
const each = async (shoppers: readonly Shopper[], act: Act): Promise<void> => {
  await Promise.all(shoppers.map(act))
}

type Course = {
  gateways?: readonly GatewayName[]
  outcomes?: readonly Outcome[]
  /** Completed before the kill. */
  before?: (shoppers: readonly Shopper[]) => Promise<void>
  /** Requests without an answer when the server is killed. */
  meanwhile: (shoppers: readonly Shopper[], shop: OrderShop) => Promise<unknown>[]
}

const isPending = ({ outcome }: Shopper) => outcome === 'pending, then paid'
const allPlace = (shoppers: readonly Shopper[]) => each(shoppers, ({ place }) => place())

const COURSES: Record<Stage, Course> = {
  placing: { meanwhile: (shoppers) => shoppers.map(({ place }) => place()) },
  waiting: { before: allPlace, meanwhile: () => [] },
  returning: {
    async before(shoppers) {
      await allPlace(shoppers)
      const late = { webhook: { delayMs: minutes(1) } }
      await each(shoppers, ({ pay, outcome }) => pay(OUTCOMES[outcome].isLost ? DROPPED : late))
    },
    meanwhile: (shoppers) => shoppers.map(({ comeBack }) => comeBack()),
  },
  webhooks: {
    async before(shoppers) {
      await allPlace(shoppers)
      await each(shoppers.filter(isPending), ({ pay }) => pay())
    },
    // The clock first: it waits while a webhook is being delivered, and none of these will be.
    meanwhile: (shoppers, shop) => [shop.rest(seconds(31)), ...shoppers.map(({ pay }) => pay({}))],
  },
  capturing: {
    gateways: ['RAZORPAY'],
    outcomes: ['paid', 'paid, answer lost'],
    async before(shoppers) {
      await allPlace(shoppers)
      await each(shoppers, ({ pay }) => pay({ outcome: 'authorise-only', ...DROPPED }))
    },
    meanwhile: (shoppers) => shoppers.map(({ comeBack }) => comeBack()),
  },
  refunding: {
    outcomes: ['late'],
    async before(shoppers) {
      await allPlace(shoppers)
      await each(shoppers, ({ restoreCart }) => restoreCart())
    },
    meanwhile: (shoppers) => shoppers.map(({ pay }) => pay()),
  },
}

const USUAL: readonly Outcome[] = ['paid', 'failed', 'pending, then paid', 'never paid', 'paid, answer lost']

/**
 * Shoppers of both providers at the start of a stage; `begin` starts the requests that the kill interrupts. Each orders
 * another variant, so that none waits for another's stock lock.
 */
export async function gatherFor(shop: OrderShop, stage: Stage, lines: readonly Line[]) {
  const { gateways = GATEWAYS, outcomes = USUAL, before, meanwhile } = COURSES[stage]
  const kinds = gateways.flatMap((gateway) => outcomes.map((outcome) => ({ gateway, outcome })))
  const shoppers = await Promise.all(
    kinds.flatMap((kind, index) => {
      const line = lines[index]
      return line ? [shopperOf(shop, { ...kind, line })] : []
    }),
  )
  await before?.(shoppers)
  return { shoppers, begin: () => meanwhile(shoppers, shop) }
}
