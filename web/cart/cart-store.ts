import { ERRORS } from '#contract/errors.ts'
import { GUEST_CART } from '#domain/cart.ts'
import { isEmpty } from '#domain/empty.ts'
import type { Firm } from '#domain/firm.ts'
import { promoCode } from '#domain/promotions.ts'
import { fail, type Result } from '#kit/result.ts'
import { type CartQueue, createCartQueue } from './cart-queue.ts'
import type { CartConnection } from './cart-requests.ts'
import { addChange, markChanged, noticesCleared } from './cart-state.ts'
import {
  type CartAddresses,
  type CartEdit,
  contentOf,
  type ItemDetails,
  stepQuantity,
  withAddresses,
  withFirm,
  withoutPromo,
  withPromo,
} from './cart-update.ts'
import type { CartView } from './cart-view.ts'
import {
  changeGuestCart,
  EMPTY_GUEST_CART,
  type GuestCart,
  guestCartContent,
  sortAsShown,
  toGuestCart,
} from './guest-cart.ts'

type ChangeOptions = {
  /** The items of which one piece is added. If the server does not accept them, they are removed again. */
  added?: ItemDetails | readonly ItemDetails[]
  /** Called as soon as the view shows the change. */
  onShown?: () => void
}

export type CartStore = {
  read: () => CartView
  /** Changes items. The view shows it at once; the promise says whether the server has accepted it. */
  change: (edit: CartEdit, options?: ChangeOptions) => Promise<boolean>
  /** A failure is the message to show under the field. */
  applyPromo: (typed: string) => Promise<Result<null, string>>
  removePromo: () => Promise<Result<null, string>>
  setAddresses: (addresses: CartAddresses) => Promise<Result<null, string>>
  /** Null removes it. */
  setFirm: (firm: Firm | null) => Promise<Result<null, string>>
  /** Loads the cart; on failure the cart is unavailable. */
  load: () => Promise<boolean>
  /** Loads changes made in other tabs or devices; on failure the cart stays as it is. */
  refresh: () => Promise<boolean>
  /** Sends pending changes and says whether the server has confirmed the cart: only then may an order follow. */
  settle: () => Promise<boolean>
  /** Sends pending changes without delay, because the page may be closing. */
  flush: () => void
  clearNotices: () => void
}

type CartStoreDeps = {
  connection: CartConnection
  isGuest: () => boolean
  /** Resolves when start-up has loaded the cart, or failed to. */
  started: () => Promise<unknown>
}

/** The cart in the browser. The view shows every change at once; the queue sends it to the server. */
export function createCartStore({ connection, isGuest, started }: CartStoreDeps): CartStore {
  const { cartState, guestCart } = connection
  const queue = createCartQueue(connection)

  function change(edit: CartEdit, options: ChangeOptions = {}): Promise<boolean> {
    const { cart } = cartState.view()
    if (!cart) return changeBeforeLoad(edit, options)
    const wanted = edit(contentOf(cart))
    const stored = cart.id === GUEST_CART ? (guestCart.read() ?? toGuestCart(cart)) : null
    cartState.update(addChange(cartState.state(), wanted, addedItems(options)))
    // Stored before it is sent: if the call fails, the next start loads the cart as it was shown.
    if (stored)
      guestCart.write(sortAsShown(changeGuestCart(stored, wanted), cartState.view().cart?.items ?? []))
    options.onShown?.()
    return undoOnFailure(queue.sendSoon(), options)
  }

  /** The cart is not loaded yet, or the server could not be reached. */
  async function changeBeforeLoad(edit: CartEdit, options: ChangeOptions): Promise<boolean> {
    await started()
    if (cartState.view().cart) return change(edit, options)
    if (!isGuest()) return (await queue.load()) && change(edit, options)
    const stored = guestCart.read() ?? EMPTY_GUEST_CART
    const wanted = edit(guestCartContent(stored))
    guestCart.write(changeGuestCart(stored, wanted))
    cartState.update(markChanged(cartState.state(), wanted.items))
    const isLoaded = await undoOnFailure(queue.load(), options)
    if (isLoaded) options.onShown?.()
    return isLoaded
  }

  /** The page reports that adding failed, so the piece must not stay: a second try would add two. */
  async function undoOnFailure(call: Promise<boolean>, options: ChangeOptions): Promise<boolean> {
    const isSaved = await call
    const stored = guestCart.read()
    if (isSaved || !options.added || !stored) return isSaved
    guestCart.write(addedItems(options).reduce(removePiece, stored))
    return false
  }

  const { load, refresh, flush } = queue
  return {
    ...{ load, refresh, flush },
    read: cartState.view,
    change,
    applyPromo: (typed) => applyPromo(queue, typed),
    removePromo: () => queue.request(withoutPromo, true),
    setAddresses: (addresses) => queue.request(withAddresses(addresses), true),
    setFirm: (firm) => queue.request(withFirm(firm), false),
    settle: () => queue.drain().then(() => cartState.view().isSettled),
    clearNotices: () => cartState.update(noticesCleared(cartState.state())),
  }
}

const removePiece = (stored: GuestCart, item: ItemDetails): GuestCart =>
  changeGuestCart(stored, stepQuantity(item, -1)(guestCartContent(stored)))

const addedItems = ({ added = [] }: ChangeOptions): readonly ItemDetails[] => [added].flat()

async function applyPromo(queue: CartQueue, typed: string): Promise<Result<null, string>> {
  if (isEmpty(typed)) return fail(ERRORS.PROMO_REQUIRED.message)
  const code = promoCode(typed)
  return code === null ? fail(ERRORS.PROMO_INVALID.message) : queue.request(withPromo(code), false)
}
