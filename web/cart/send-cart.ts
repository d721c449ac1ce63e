import type { Cart } from '#contract/cart.ts'
import type { ApiFailure, Client } from '#contract/client.ts'
import { cartNotice } from '#domain/cart-notices.ts'
import { ok, type Result } from '#kit/result.ts'
import type { CartUpdate } from './cart-update.ts'

/** Sends the cart. A code that has gone stale must not cost the shopper the items, so it is sent again without. */
export async function sendCart(client: Client, update: CartUpdate): Promise<Result<Cart, ApiFailure>> {
  const answer = await client.call('putCart', { body: update })
  if (answer.ok || !isPromoRefusal(answer.error) || !update.discountCode) return answer
  const { discountCode: _, ...rest } = update
  const second = await client.call('putCart', { body: rest })
  if (!second.ok) return second
  const notices = [...second.value.notices, cartNotice({ code: 'PROMO_DROPPED' }, null)]
  return ok({ ...second.value, notices })
}

const isPromoRefusal = ({ status, code }: ApiFailure) => status === 400 && code.startsWith('PROMO_')
