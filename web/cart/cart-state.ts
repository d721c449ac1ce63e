import type { Cart, Notice } from '#contract/cart.ts'
import { type CartChange, MAX_QUANTITY } from '#domain/cart.ts'
import { type ItemDetails, mergeChanges } from './cart-update.ts'
import {
  type CartView,
  cartAnnouncement,
  type KnownItem,
  type KnownItems,
  provisionalCart,
} from './cart-view.ts'

export type CartState = {
  /** The server's last answer. */
  answer: Cart | null
  /** The change that is in flight. */
  sent: CartChange | null
  /** Changes made since then. */
  pending: CartChange | null
  /** A request is in flight whose result the browser cannot predict, such as applying a promo code. */
  isRequesting: boolean
  isUnavailable: boolean
  known: KnownItems
  /** The variants changed since the last announcement. */
  changedSkus: ReadonlySet<string>
  announcement: string
}

export const INITIAL_STATE: CartState = {
  answer: null,
  sent: null,
  pending: null,
  isRequesting: false,
  isUnavailable: false,
  known: new Map(),
  changedSkus: new Set(),
  announcement: '',
}

export function viewOf(state: CartState): CartView {
  const { answer, isUnavailable, announcement } = state
  const change = mergeChanges(state.sent, state.pending)
  const isSettled = answer !== null && change === null && !state.isRequesting
  const cart = answer && change ? provisionalCart(answer, change, state.known) : answer
  return { cart, isSettled, isUnavailable, announcement }
}

export const INITIAL_VIEW: CartView = viewOf(INITIAL_STATE)

/** The shopper changes items. The view shows it at once. */
export function addChange(
  state: CartState,
  change: CartChange,
  added: readonly ItemDetails[] = [],
): CartState {
  const unknown = added.filter(({ variantSku }) => !state.known.has(variantSku))
  const skus = change.clear ? (viewOf(state).cart?.items ?? []) : change.items
  return {
    ...markChanged(state, skus),
    pending: mergeChanges(state.pending, change),
    known: withKnown(
      state.known,
      unknown.map((item) => ({ ...item, maxQuantity: MAX_QUANTITY })),
    ),
  }
}

/** The next answer announces these items. */
export const markChanged = (state: CartState, items: readonly { variantSku: string }[]): CartState => ({
  ...state,
  changedSkus: new Set([...state.changedSkus, ...items.map(({ variantSku }) => variantSku)]),
})

export const pendingSent = (state: CartState): CartState => ({ ...state, sent: state.pending, pending: null })

/** A request is in flight; `predicted` is its result if the browser can predict it. */
export const requestSent = (state: CartState, predicted: CartChange | null): CartState => ({
  ...state,
  sent: predicted,
  isRequesting: true,
})

/** The server rejected the request: the cart is unchanged. */
export const requestRejected = (state: CartState): CartState => ({
  ...state,
  sent: null,
  isRequesting: false,
})

/** The server has answered. Changes made since the request was sent stay pending and show on top of the answer. */
export function answerReceived(state: CartState, cart: Cart): CartState {
  const known = withKnown(state.known, cart.items)
  const isLast = state.pending === null
  const isAnnounced = isLast && (state.changedSkus.size > 0 || state.isUnavailable)
  return {
    ...state,
    answer: { ...cart, notices: mergeNotices(state.answer?.notices ?? [], cart.notices) },
    sent: null,
    isRequesting: false,
    isUnavailable: false,
    known,
    changedSkus: isLast ? new Set() : state.changedSkus,
    announcement: isAnnounced ? cartAnnouncement(cart, state.changedSkus, known) : state.announcement,
  }
}

/** The server could not be reached: the content of the cart is unknown, so none is shown. */
export const serverUnavailable = ({ known }: CartState): CartState => ({
  ...INITIAL_STATE,
  known,
  isUnavailable: true,
})

export const noticesCleared = (state: CartState): CartState =>
  state.answer && state.answer.notices.length > 0
    ? { ...state, answer: { ...state.answer, notices: [] } }
    : state

const withKnown = (known: KnownItems, items: readonly KnownItem[]): KnownItems =>
  new Map([...known, ...items.map((item) => [item.variantSku, item] as const)])

const keyOf = ({ code, variantSku = '' }: Notice) => `${code} ${variantSku}`

/** A notice stays until the shopper has read it, even if later answers do not repeat it; the latest text wins. */
const mergeNotices = (before: readonly Notice[], latest: readonly Notice[]): Notice[] => [
  ...new Map([...before, ...latest].map((notice) => [keyOf(notice), notice])).values(),
]

export type CartStateStore = {
  state: () => CartState
  /** The same object until something changes. */
  view: () => CartView
  update: (next: CartState) => void
}

export function createCartStateStore(onChange: () => void): CartStateStore {
  let state = INITIAL_STATE
  let view = INITIAL_VIEW
  return {
    state: () => state,
    view: () => view,
    update(next) {
      if (next === state) return
      state = next
      view = viewOf(state)
      onChange()
    },
  }
}
