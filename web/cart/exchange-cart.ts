import type { Cart } from '#contract/cart.ts'
import type { ApiFailure, Client } from '#contract/client.ts'
import { type CartChange, GUEST_CART } from '#domain/cart.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { changeGuestCart, guestCartOf } from '../session/guest-cart.ts'
import type { GuestCopy } from '../session/guest-copy.ts'
import type { CartObservable } from './cart-observable.ts'
import { answered, asked, departed, lost, refused } from './cart-state.ts'
import { type CartEdit, changeUpdate, contentOf, loadUpdate } from './cart-update.ts'
import { sendCart } from './send-cart.ts'

export type CartExchange = {
  client: Client
  copy: GuestCopy
  observable: CartObservable
  /** Called when the shop has taken a change made here, so that other tabs can be told. */
  onTaken: () => void
}

const NO_CART = 'We could not reach your cart. Please try again.'

/** Loads the cart. A quiet load looks whether something is new: if it fails, what is there stays. */
export async function loadCart(exchange: CartExchange, { isQuiet }: { isQuiet: boolean }): Promise<boolean> {
  const { client, copy, observable } = exchange
  const answer = await receive(exchange, sendCart(client, loadUpdate(copy.read())), { mayKeep: !isQuiet })
  if (!answer.ok && !(isQuiet && observable.state().answer)) observable.set(lost(observable.state()))
  return answer.ok
}

/** Sends what was changed since the last call. */
export async function sendWaiting(exchange: CartExchange): Promise<boolean> {
  const { client, copy, observable, onTaken } = exchange
  const { answer: cart, waiting } = observable.state()
  if (!cart || !waiting) return cart !== null
  observable.set(departed(observable.state()))
  const update = changeUpdate(waiting, cart, copy.read())
  const answer = await receive(exchange, sendCart(client, update), { mayKeep: true })
  if (answer.ok) onTaken()
  else observable.set(lost(observable.state()))
  return answer.ok
}

type Question = {
  edit: CartEdit
  /** The outcome can be shown before the answer. */
  isForeseen: boolean
}

/** Asks for something that may be refused. A refusal leaves the cart as it was and says why. */
export async function askCart(
  exchange: CartExchange,
  { edit, isForeseen }: Question,
): Promise<Result<null, string>> {
  const { client, copy, observable, onTaken } = exchange
  const { answer: cart } = observable.state()
  if (!cart) return fail(NO_CART)
  const change = edit(contentOf(cart))
  observable.set(asked(observable.state(), isForeseen ? change : null))
  const call = client.call('putCart', { body: changeUpdate(change, cart, copy.read()) })
  const answer = await receive(exchange, call, { mayKeep: true })
  if (answer.ok) {
    onTaken()
    return ok(null)
  }
  observable.set(refused(observable.state()))
  return fail(answer.error.message)
}

/** Takes an answer in. If another tab has written the guest's copy since the call left, theirs stays. */
async function receive(
  { copy, observable }: CartExchange,
  call: Promise<Result<Cart, ApiFailure>>,
  { mayKeep }: { mayKeep: boolean },
) {
  const before = copy.text()
  const answer = await call
  if (!answer.ok) return answer
  const cart = answer.value
  if (cart.id !== GUEST_CART) copy.remove()
  else if (mayKeep && copy.text() === before) copy.write(withWaiting(cart, observable.state().waiting))
  observable.set(answered(observable.state(), cart))
  return answer
}

const withWaiting = (cart: Cart, waiting: CartChange | null) =>
  waiting ? changeGuestCart(guestCartOf(cart), waiting) : guestCartOf(cart)
