import { ERRORS } from '#contract/errors.ts'
import { GUEST_CART } from '#domain/cart.ts'
import { isEmpty } from '#domain/empty.ts'
import { promoCode } from '#domain/promotions.ts'
import { fail, type Result } from '#kit/result.ts'
import {
  arranged,
  changeGuestCart,
  contentOfGuest,
  type GuestCart,
  guestCartOf,
} from '../session/guest-cart.ts'
import { createCartQueue } from './cart-queue.ts'
import { type CartView, changed, namesIn, noticesRead, touched } from './cart-state.ts'
import {
  type CartAddresses,
  type CartEdit,
  contentOf,
  type Purchase,
  stepQuantity,
  withAddresses,
  withoutPromo,
  withPromo,
} from './cart-update.ts'
import type { CartExchange } from './exchange-cart.ts'

type Details = {
  /** What the page knows of one piece that is added. If the shop does not take it, it is not in the cart. */
  purchase?: Purchase
  /** Called as soon as the change can be seen. */
  onShown?: () => void
}

export type CartStore = {
  read: () => CartView
  /** Changes items. It shows at once; the promise tells whether the shop has taken it. */
  change: (edit: CartEdit, details?: Details) => Promise<boolean>
  /** A failure is what to show under the field. */
  applyPromo: (typed: string) => Promise<Result<null, string>>
  removePromo: () => Promise<Result<null, string>>
  setAddresses: (addresses: CartAddresses) => Promise<Result<null, string>>
  /** Loads the cart; without an answer there is none. */
  load: () => Promise<boolean>
  /** Looks whether the cart has changed elsewhere; without an answer it stays as it is. */
  refresh: () => Promise<boolean>
  /** Sends what waits and tells whether the cart is settled: money may follow. */
  settle: () => Promise<boolean>
  /** Sends what waits: the page may be about to go. */
  hurry: () => void
  forgetNotices: () => void
}

type CartStoreDeps = {
  exchange: CartExchange
  isGuest: () => boolean
  /** Resolves when start-up has asked for the cart. */
  started: () => Promise<unknown>
}

const NOTHING_KEPT: GuestCart = { createdAt: null, discountCode: null, items: [] }

/** Keeps the cart: every change shows at once, and the shop hears of all of them. */
export function createCartStore({ exchange, isGuest, started }: CartStoreDeps): CartStore {
  const { observable, copy } = exchange
  const queue = createCartQueue(exchange)

  function change(edit: CartEdit, details: Details = {}): Promise<boolean> {
    const { cart } = observable.view()
    if (!cart) return changeUnseen(edit, details)
    const wanted = edit(contentOf(cart))
    const kept = cart.id === GUEST_CART ? (copy.read() ?? guestCartOf(cart)) : null
    observable.set(changed(observable.state(), wanted, details.purchase ?? null))
    // Kept before it is sent: if the call fails, the next start brings what the guest wanted, as it was shown.
    if (kept) copy.write(arranged(changeGuestCart(kept, wanted), observable.view().cart?.items ?? []))
    details.onShown?.()
    return orTakenBack(queue.sendSoon(), details)
  }

  /** The cart has not come yet, or could not be reached. */
  async function changeUnseen(edit: CartEdit, details: Details): Promise<boolean> {
    await started()
    if (observable.view().cart) return change(edit, details)
    if (!isGuest()) return (await queue.load()) && change(edit, details)
    const kept = copy.read() ?? NOTHING_KEPT
    const wanted = edit(contentOfGuest(kept))
    copy.write(changeGuestCart(kept, wanted))
    observable.set(touched(observable.state(), namesIn(wanted)))
    const isLoaded = await orTakenBack(queue.load(), details)
    if (isLoaded) details.onShown?.()
    return isLoaded
  }

  /** The shopper is told that an added piece did not arrive: the next try must not make it two. */
  async function orTakenBack(call: Promise<boolean>, { purchase }: Details): Promise<boolean> {
    const isTaken = await call
    const kept = copy.read()
    if (isTaken || !purchase || !kept) return isTaken
    copy.write(changeGuestCart(kept, stepQuantity(purchase, -1)(contentOfGuest(kept))))
    return false
  }

  return {
    ...queue,
    read: observable.view,
    change,
    applyPromo: async (typed) => {
      if (isEmpty(typed)) return fail(ERRORS.PROMO_REQUIRED.message)
      const code = promoCode(typed)
      return code === null ? fail(ERRORS.PROMO_INVALID.message) : queue.ask(withPromo(code), false)
    },
    removePromo: () => queue.ask(withoutPromo, true),
    setAddresses: (addresses) => queue.ask(withAddresses(addresses), true),
    settle: () => queue.settle().then(() => observable.view().isSettled),
    forgetNotices: () => observable.set(noticesRead(observable.state())),
  }
}
