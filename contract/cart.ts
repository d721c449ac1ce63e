import { z } from 'zod'
import { GUEST_CART } from '#domain/cart.ts'
import { COUNTRY_CODES } from '#domain/locale.ts'
import { CURRENCIES } from '#domain/money.ts'
import { CartPromise } from './delivery.ts'
import { Amount, Id, LENGTH, Timestamp, text } from './text.ts'

/** The size of the body is limited already; this limits the number of look-ups. */
const SENT_LINES_MAX = 500

const Sku = text(LENGTH.sku).min(1)

/** Without an upper limit: too large a quantity is reduced by the handler, not refused. */
export const CartLine = z.object({
  productSku: Sku,
  variantSku: Sku,
  quantity: z.int().min(0).meta({ description: '0 removes the item; more than the shop allows is reduced' }),
})
export type CartLine = z.infer<typeof CartLine>

export const DiscountCode = text(LENGTH.promo)

/** As the shopper types it: the handler reads it. */
const FirmInput = z.object({
  gstin: text(LENGTH.gstin).meta({ description: 'Spaces and small letters are corrected' }),
  name: text(LENGTH.firm),
})

/** A firm that buys, for its tax invoice. Only in the Indian store. */
export const Firm = z.object({ gstin: z.string(), name: z.string() })
export type Firm = z.infer<typeof Firm>

/** An absent field leaves the stored value unchanged; null removes it. */
export const CartUpdate = z.object({
  createdAt: Timestamp.nullish().meta({ description: 'When the guest’s cart was started' }),
  clear: z.boolean().optional().meta({ description: 'Discard the stored cart first' }),
  discountCode: DiscountCode.nullish().meta({ description: 'Null removes it' }),
  shippingAddressId: Id.nullish().meta({ description: 'Null removes it' }),
  billingAddressId: Id.nullish().meta({ description: 'Null removes it' }),
  firm: FirmInput.nullish().meta({ description: 'Null removes it; ignored in the USA' }),
  items: z
    .array(CartLine)
    .max(SENT_LINES_MAX)
    .default([])
    .meta({ description: 'Each sets the quantity of one variant' }),
})
export type CartUpdate = z.infer<typeof CartUpdate>

export const Item = z.object({
  productSku: z.string(),
  variantSku: z.string(),
  productSlug: z.string(),
  productTitle: z.string(),
  variantTitle: z.string(),
  quantity: z.int().min(0),
  orderedQuantity: z.int().min(0),
  currentPrice: Amount,
  totalCurrent: Amount,
  media: z.object({ srcXS: z.string() }),
})
export type Item = z.infer<typeof Item>

/** An item of a cart, which may still change: its badges, and the maximum quantity. */
export const CartItem = Item.extend({ maxPrice: Amount, maxQuantity: z.int().min(1) })
export type CartItem = z.infer<typeof CartItem>

/** Delivery costs `fee` below `freeFrom`. The browser uses it to price a change before the response arrives. */
export const ShippingRate = z.object({ fee: Amount, freeFrom: Amount })
export type ShippingRate = z.infer<typeof ShippingRate>

/** Tells the shopper which quantity was reduced or which item was removed. */
export const Notice = z.object({
  code: z.string(),
  message: z.string(),
  variantSku: z.string().optional(),
})
export type Notice = z.infer<typeof Notice>

export const Cart = z.object({
  id: z.string().meta({ description: `${GUEST_CART} marks a guest cart` }),
  meta: z.object({ createdAt: Timestamp }),
  country: z.enum(COUNTRY_CODES),
  currency: z.enum(CURRENCIES),
  discountCode: z.string().nullable(),
  discountDescription: z.string().nullable(),
  shippingAddressId: Id.nullable(),
  billingAddressId: Id.nullable(),
  firm: Firm.nullable(),
  shippingRate: ShippingRate,
  shippingAmount: Amount,
  subtotalMax: Amount,
  subtotalCurrent: Amount,
  subtotalDiscount: Amount,
  total: Amount,
  items: z.array(CartItem),
  notices: z.array(Notice),
  promise: CartPromise.nullable().meta({ description: 'Null without a delivery address' }),
})
export type Cart = z.infer<typeof Cart>
