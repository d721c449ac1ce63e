import type { Cart, Notice } from '#contract/cart.ts'
import { type CartChange, MAX_QUANTITY } from '#domain/cart.ts'
import { cartAnnouncement } from './cart-announcement.ts'
import { mergeChanges, type Purchase } from './cart-update.ts'
import { type KnownItem, type KnownItems, provisionalCart } from './provisional-cart.ts'

/** What the pages see of the cart. */
export type CartView = {
  cart: Cart | null
  /** The cart is the shop's own answer, and nothing is on its way. */
  isSettled: boolean
  /** The shop could not be reached. What is in the cart is not known, which is not the same as nothing. */
  isLost: boolean
  /** What the last change came to, in words. */
  announcement: string
}

export type CartState = {
  /** The shop's last answer. */
  answer: Cart | null
  /** The change that is on its way, and what was changed since. */
  sent: CartChange | null
  waiting: CartChange | null
  /** Something was asked whose outcome nobody can foresee, such as a promo code. */
  isAsking: boolean
  isLost: boolean
  known: KnownItems
  /** The variants that were changed since the last announcement. */
  touched: ReadonlySet<string>
  announcement: string
}

export const BEFORE_CART: CartState = {
  answer: null,
  sent: null,
  waiting: null,
  isAsking: false,
  isLost: false,
  known: new Map(),
  touched: new Set(),
  announcement: '',
}

export function viewOf({
  answer,
  sent,
  waiting,
  isAsking,
  isLost,
  known,
  announcement,
}: CartState): CartView {
  const change = mergeChanges(sent, waiting)
  if (!answer) return { cart: null, isSettled: false, isLost, announcement }
  if (!change) return { cart: answer, isSettled: !isAsking, isLost, announcement }
  return { cart: provisionalCart(answer, change, known), isSettled: false, isLost, announcement }
}

export const NO_CART_YET: CartView = viewOf(BEFORE_CART)

/** The shopper changes items. It shows at once. */
export function changed(state: CartState, change: CartChange, purchase: Purchase | null): CartState {
  const { variantSku } = purchase ?? {}
  const isNew = purchase && variantSku && !state.known.has(variantSku)
  return touched(
    {
      ...state,
      waiting: mergeChanges(state.waiting, change),
      known: isNew ? withKnown(state.known, [{ ...purchase, maxQuantity: MAX_QUANTITY }]) : state.known,
    },
    change.clear ? (viewOf(state).cart?.items.map((item) => item.variantSku) ?? []) : namesIn(change),
  )
}

export const touched = (state: CartState, skus: readonly string[]): CartState => ({
  ...state,
  touched: new Set([...state.touched, ...skus]),
})

export const namesIn = ({ items }: CartChange): string[] => items.map(({ variantSku }) => variantSku)

/** What waited is on its way. */
export const departed = (state: CartState): CartState => ({ ...state, sent: state.waiting, waiting: null })

/** A question is on its way, with the change it will bring if that can be told. */
export const asked = (state: CartState, foreseen: CartChange | null): CartState => ({
  ...state,
  sent: foreseen,
  isAsking: true,
})

/** A question was refused: the cart is what it was. */
export const refused = (state: CartState): CartState => ({ ...state, sent: null, isAsking: false })

/** The shop has answered. What was changed since the call left still waits, and shows on top of the answer. */
export function answered(state: CartState, cart: Cart): CartState {
  const known = withKnown(state.known, cart.items)
  const isDone = state.waiting === null
  const isAnnounced = isDone && (state.touched.size > 0 || state.isLost)
  return {
    ...state,
    answer: { ...cart, notices: joined(state.answer?.notices ?? [], cart.notices) },
    sent: null,
    isAsking: false,
    isLost: false,
    known,
    touched: isDone ? new Set() : state.touched,
    announcement: isAnnounced ? cartAnnouncement(cart, state.touched, known) : state.announcement,
  }
}

/** The shop could not be reached: nobody knows what the cart is, so there is none. */
export const lost = ({ known }: CartState): CartState => ({ ...BEFORE_CART, known, isLost: true })

/** The shopper has read the notices. */
export const noticesRead = (state: CartState): CartState =>
  state.answer && state.answer.notices.length > 0
    ? { ...state, answer: { ...state.answer, notices: [] } }
    : state

const withKnown = (known: KnownItems, items: readonly KnownItem[]): KnownItems =>
  new Map([...known, ...items.map((item) => [item.variantSku, item] as const)])

const keyOf = ({ code, variantSku = '' }: Notice) => `${code} ${variantSku}`

/** A notice stays until it was read, also when an answer without it follows; the newest words count. */
const joined = (before: readonly Notice[], fresh: readonly Notice[]): Notice[] => [
  ...new Map([...before, ...fresh].map((notice) => [keyOf(notice), notice])).values(),
]
