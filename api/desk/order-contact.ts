import type { DeskAddress, DeskContact } from '#contract/admin/desk-order.ts'
import type { AddressSnapshot } from '#db/schema/orders.ts'
import { maskEmail, maskPhone } from '#domain/mask-contact.ts'
import type { OrderHeadRow } from './order-head.store.ts'

const HIDDEN = '•••'

const phoneOf = (isdCode: string | null | undefined, phone: string | null | undefined) =>
  phone ? `${isdCode ?? ''} ${phone}`.trim() : null

/** An order's address without its street, phone and mail. The customer's words for the courier stay. */
export const maskedAddress = (kept: AddressSnapshot): DeskAddress => ({
  title: kept.title,
  address1: HIDDEN,
  address2: kept.address2 ? HIDDEN : null,
  city: kept.city,
  state: kept.state,
  zip: kept.zip,
  country: kept.country,
  phone: maskPhone(kept.isd_code ?? null, kept.phone ?? null),
  email: maskEmail(kept.email ?? null),
  instructions: kept.instructions ?? null,
})

const wholeAddress = (kept: AddressSnapshot): DeskAddress => ({
  ...maskedAddress(kept),
  address1: kept.address1,
  address2: kept.address2 ?? null,
  phone: phoneOf(kept.isd_code, kept.phone),
  email: kept.email ?? null,
})

const fieldsOf = ({ isd_code, ...kept }: AddressSnapshot): DeskContact['fields'] => ({
  title: kept.title,
  address1: kept.address1,
  address2: kept.address2 ?? null,
  city: kept.city,
  state: kept.state,
  zip: kept.zip,
  isdCode: isd_code ?? null,
  phone: kept.phone ?? null,
  email: kept.email ?? null,
  instructions: kept.instructions ?? null,
})

export const wholeContact = (order: OrderHeadRow): DeskContact => ({
  phone: phoneOf(order.isdCode, order.phone),
  email: order.email,
  address: wholeAddress(order.address),
  fields: fieldsOf(order.address),
})
