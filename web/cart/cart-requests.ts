import type { Cart } from '#contract/cart.ts'
import type { ApiFailure, Client } from '#contract/client.ts'
import { type CartChange, GUEST_CART } from '#domain/cart.ts'
import { cartNotice } from '#domain/cart-notices.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import {
  answerReceived,
  type CartStateStore,
  pendingSent,
  requestRejected,
  requestSent,
  serverUnavailable,
} from './cart-state.ts'
import { type CartEdit, type CartUpdate, changeUpdate, contentOf, loadUpdate } from './cart-update.ts'
import { changeGuestCart, type GuestCartStorage, toGuestCart } from './guest-cart.ts'

export type CartConnection = {
  client: Client
  guestCart: GuestCartStorage
  cartState: CartStateStore
  /** Called when the server has accepted a change made here, so that other tabs can be notified. */
  onSaved: () => void
}

const CART_UNAVAILABLE = 'We could not reach your cart. Please try again.'

/** Loads the cart. A background load that fails leaves the shown cart as it is. */
export async function loadCart(
  connection: CartConnection,
  { isBackground }: { isBackground: boolean },
): Promise<boolean> {
  const { client, guestCart, cartState } = connection
  const call = putCart(client, loadUpdate(guestCart.read()))
  const answer = await receive(connection, call, { isStored: !isBackground })
  const isKept = isBackground && cartState.state().answer
  if (!answer.ok && !isKept) cartState.update(serverUnavailable(cartState.state()))
  return answer.ok
}

/** Sends the changes made since the last request. */
export async function sendPending(connection: CartConnection): Promise<boolean> {
  const { client, guestCart, cartState, onSaved } = connection
  const { answer: cart, pending } = cartState.state()
  if (!cart || !pending) return cart !== null
  cartState.update(pendingSent(cartState.state()))
  const call = putCart(client, changeUpdate(pending, cart, guestCart.read()))
  const answer = await receive(connection, call, { isStored: true })
  if (answer.ok) onSaved()
  else cartState.update(serverUnavailable(cartState.state()))
  return answer.ok
}

type ChangeRequest = {
  edit: CartEdit
  /** The result can be shown before the server answers. */
  isPredictable: boolean
}

/** Requests a change that the server may reject. A rejection leaves the cart unchanged and returns the reason. */
export async function requestChange(
  connection: CartConnection,
  { edit, isPredictable }: ChangeRequest,
): Promise<Result<null, string>> {
  const { client, guestCart, cartState, onSaved } = connection
  const { answer: cart } = cartState.state()
  if (!cart) return fail(CART_UNAVAILABLE)
  const change = edit(contentOf(cart))
  cartState.update(requestSent(cartState.state(), isPredictable ? change : null))
  const call = client.call('putCart', { body: changeUpdate(change, cart, guestCart.read()) })
  const answer = await receive(connection, call, { isStored: true })
  if (answer.ok) {
    onSaved()
    return ok(null)
  }
  cartState.update(requestRejected(cartState.state()))
  return fail(answer.error.message)
}

/** Applies the server's answer. If another tab has changed the stored guest cart since the call, that one stays. */
async function receive(
  { guestCart, cartState }: CartConnection,
  call: Promise<Result<Cart, ApiFailure>>,
  { isStored }: { isStored: boolean },
) {
  const before = guestCart.text()
  const answer = await call
  if (!answer.ok) return answer
  const cart = answer.value
  if (cart.id !== GUEST_CART) guestCart.remove()
  else if (isStored && guestCart.text() === before)
    guestCart.write(withPending(cart, cartState.state().pending))
  cartState.update(answerReceived(cartState.state(), cart))
  return answer
}

const withPending = (cart: Cart, pending: CartChange | null) =>
  pending ? changeGuestCart(toGuestCart(cart), pending) : toGuestCart(cart)

/** Sends the cart. If its promo code or firm is invalid, sends it again without it, so that the items are kept. */
async function putCart(client: Client, update: CartUpdate): Promise<Result<Cart, ApiFailure>> {
  const answer = await client.call('putCart', { body: update })
  if (!answer.ok && update.firm && isFirmError(answer.error)) {
    const { firm: _, ...rest } = update
    return putCart(client, rest)
  }
  if (answer.ok || !isPromoError(answer.error) || !update.discountCode) return answer
  const { discountCode: _, ...rest } = update
  const second = await client.call('putCart', { body: rest })
  if (!second.ok) return second
  const notices = [...second.value.notices, cartNotice({ code: 'PROMO_DROPPED' }, null)]
  return ok({ ...second.value, notices })
}

const isFirmError = ({ code }: ApiFailure) => code === 'GSTIN_INVALID' || code === 'FIRM_NAME_REQUIRED'
const isPromoError = ({ status, code }: ApiFailure) => status === 400 && code.startsWith('PROMO_')
