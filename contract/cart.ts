import { z } from 'zod'
import { GUEST_CART } from '#domain/cart.ts'
import { COUNTRY_CODES } from '#domain/locale.ts'
import { CURRENCIES } from '#domain/money.ts'
import { Amount, Id, LENGTH, Timestamp, text } from './text.ts'

/** The body is bounded by its bytes; this only keeps a silly list from being looked up. */
const SENT_LINES_MAX = 500

const Sku = text(LENGTH.sku).min(1)

/** The upper limit of a quantity is the shop's business, not the shape's: too many are clamped, not refused. */
export const CartLine = z.object({
  productSku: Sku,
  variantSku: Sku,
  quantity: z.int().min(0).meta({ description: '0 removes the item; more than the shop allows is reduced' }),
})
export type CartLine = z.infer<typeof CartLine>

export const DiscountCode = text(LENGTH.promo)

/** A field that is absent leaves the stored value alone, null takes it away. */
export const CartUpdate = z.object({
  createdAt: Timestamp.nullish().meta({ description: 'When the guest’s cart was started' }),
  clear: z.boolean().optional().meta({ description: 'Discard the stored cart first' }),
  discountCode: DiscountCode.nullish().meta({ description: 'Null removes it' }),
  shippingAddressId: Id.nullish().meta({ description: 'Null removes it' }),
  billingAddressId: Id.nullish().meta({ description: 'Null removes it' }),
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

/** An item that can still change: what it is marked with, and how many of it one cart may hold. */
export const CartItem = Item.extend({ maxPrice: Amount, maxQuantity: z.int().min(1) })
export type CartItem = z.infer<typeof CartItem>

/** Delivery costs `fee` below `freeFrom`, so that a page can price a change before we have answered. */
export const ShippingRate = z.object({ fee: Amount, freeFrom: Amount })
export type ShippingRate = z.infer<typeof ShippingRate>

/** Tells the shopper what was clamped or dropped. */
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
  shippingRate: ShippingRate,
  shippingAmount: Amount,
  subtotalMax: Amount,
  subtotalCurrent: Amount,
  subtotalDiscount: Amount,
  total: Amount,
  items: z.array(CartItem),
  notices: z.array(Notice),
})
export type Cart = z.infer<typeof Cart>
