import { BEFORE_CART, type CartState, type CartView, NO_CART_YET, viewOf } from './cart-state.ts'

export type CartObservable = {
  state: () => CartState
  /** The same object until something changes. */
  view: () => CartView
  set: (next: CartState) => void
}

/** Holds the state of the cart and tells when it has changed. */
export function createCartObservable(onChange: () => void): CartObservable {
  let state = BEFORE_CART
  let view = NO_CART_YET
  return {
    state: () => state,
    view: () => view,
    set(next) {
      if (next === state) return
      state = next
      view = viewOf(state)
      onChange()
    },
  }
}
