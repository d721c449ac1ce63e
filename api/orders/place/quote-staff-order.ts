import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import { maxQuantity } from '#domain/cart.ts'
import type { CartNotice } from '#domain/cart-notices.ts'
import type { Money } from '#domain/money.ts'
import { priceLines, type Totals } from '#domain/pricing.ts'
import type { ShippingRates } from '#domain/shipping-fee.ts'
import type { Failure } from '../../http/calls/failure.ts'
import { type StaffItems, settleItems } from './settle-items.ts'

export type QuotedItem = {
  variantSku: string
  quantity: number
  title: string
  size: string
  thumb: string
  price: Money | null
  most: number | null
  problem: Exclude<CartNotice['code'], 'PROMO_DROPPED'> | null
}
export type StaffQuote = { lines: QuotedItem[]; totals: Totals; promoFailure: Failure | null }

type Quoted = StaffItems & { userId: string | null; shippingRates: ShippingRates }

/** What an order would cost now, by the same rules that place it. Changes nothing. */
export async function quoteStaffOrder(tx: Tx, quoted: Quoted): Promise<StaffQuote> {
  const userId = quoted.userId ?? randomUUID()
  const first = await settleItems(tx, quoted, userId)
  if (!first.settled.ok && quoted.discountCode !== null) {
    const plain = await quoteStaffOrder(tx, { ...quoted, discountCode: null })
    return { ...plain, promoFailure: first.settled.error }
  }
  const { lines = [], notices = [], promotion = null } = first.settled.ok ? first.settled.value : {}
  const fitted = lines.map(({ offer, quantity }) => ({ ...offer, quantity }))
  const shippingRate = quoted.shippingRates[quoted.locale.currency]
  return {
    lines: quoted.items.map((item) => lineOf(item, first.offers.get(item.variantSku), notices)),
    totals: priceLines(fitted, { promotion, shippingRate }),
    promoFailure: first.settled.ok ? null : first.settled.error,
  }
}

function lineOf(
  { variantSku, quantity }: StaffItems['items'][number],
  offer:
    | (Parameters<typeof maxQuantity>[0] & {
        texts: { productTitle: string; variantTitle: string; media: { srcXS: string } }
        currentPrice: Money
      })
    | undefined,
  notices: readonly CartNotice[],
): QuotedItem {
  const code = notices.find((notice) => notice.variantSku === variantSku)?.code ?? null
  return {
    variantSku,
    quantity,
    title: offer?.texts.productTitle ?? variantSku,
    size: offer?.texts.variantTitle ?? '',
    thumb: offer?.texts.media.srcXS ?? '',
    price: offer?.currentPrice ?? null,
    most: offer ? maxQuantity(offer) : null,
    problem: code === 'PROMO_DROPPED' ? null : code,
  }
}
