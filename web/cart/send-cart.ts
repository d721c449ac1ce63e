import type { Cart } from '#contract/cart.ts'
import type { ApiFailure, Client } from '#contract/client.ts'
import { ok, type Result } from '#kit/result.ts'
import type { CartUpdate } from './cart-update.ts'

const PROMO_DROPPED = {
  code: 'PROMO_DROPPED',
  message: 'Your discount code no longer applies, so we took it off.',
}

/** Sends the cart. A code that has gone stale must not cost the shopper the items, so it is sent again without. */
export async function sendCart(client: Client, update: CartUpdate): Promise<Result<Cart, ApiFailure>> {
  const answer = await client.call('putCart', { body: update })
  if (answer.ok || !isPromoRefusal(answer.error) || !update.discountCode) return answer
  const second = await client.call('putCart', { body: { ...update, discountCode: null } })
  return second.ok ? ok({ ...second.value, notices: [...second.value.notices, PROMO_DROPPED] }) : second
}

const isPromoRefusal = ({ status, code }: ApiFailure) => status === 400 && code.startsWith('PROMO_')
