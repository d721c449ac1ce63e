import type { AddressSnapshot } from '#db/schema/orders.ts'
import { BRAND } from '#domain/brand.ts'
import type { DocumentFacts, DocumentParty } from '#domain/documents/document-facts.ts'
import { GST_STATE_NUMBERS, isGstState, stateOfGstin, stateTaxName } from '#domain/documents/gst-state.ts'
import { localeOfCountry } from '#domain/locale.ts'
import { findSubdivision } from '#domain/subdivisions.ts'
import type { InvoicedOrder } from './read-order.store.ts'

function stateOf({ country, state }: AddressSnapshot): DocumentParty['state'] {
  if (country !== 'IND' || !isGstState(state)) return null
  return { name: findSubdivision('IND', state)?.name ?? state, gstNumber: GST_STATE_NUMBERS[state] }
}

/** The lines below the name; the state of an Indian address is printed apart, with its number. */
function linesOf(address: AddressSnapshot): string[] {
  const { address1, address2, city, state, zip, country } = address
  const place = country === 'IND' ? `${city} ${zip}` : `${city}, ${state} ${zip}`
  const lines = [address1, address2, place, country === 'IND' ? null : localeOfCountry(country).name]
  // An old snapshot may lack a field.
  return lines.flatMap((line) => line || [])
}

const partyOf = (name: string, address: AddressSnapshot): DocumentParty => ({
  name,
  firm: null,
  lines: linesOf(address),
  state: stateOf(address),
  gstin: null,
  phone: address.isd_code && address.phone ? `${address.isd_code} ${address.phone}` : null,
})

/** Who bought and who receives. A firm is named with its GSTIN. */
export function partiesOf(order: InvoicedOrder): Pick<DocumentFacts, 'buyer' | 'deliverTo'> {
  const { customerName, shippingAddress, billingAddress, buyerGstin, buyerFirm } = order
  const buyer = partyOf(customerName, billingAddress ?? shippingAddress)
  return {
    buyer: { ...buyer, firm: buyerFirm, gstin: buyerGstin },
    deliverTo: partyOf(shippingAddress.title, shippingAddress),
  }
}

export type Supply = Pick<DocumentFacts, 'placeOfSupply' | 'tax'> & { isSameState: boolean | null }

/** Where the supply happens: the state of the buyer's GSTIN, else the delivery state. An export carries no tax. */
export function supplyOf({ country, shippingAddress, buyerGstin }: InvoicedOrder): Supply {
  if (country !== 'IND') {
    return { placeOfSupply: localeOfCountry(country).name, tax: 'NONE', isSameState: null }
  }
  const seller = stateOfGstin(BRAND.gstin)
  const delivery = isGstState(shippingAddress.state) ? shippingAddress.state : null
  const state = (buyerGstin ? stateOfGstin(buyerGstin) : null) ?? delivery
  const isSameState = state !== null && state === seller
  const name = state
    ? `${findSubdivision('IND', state)?.name} (${GST_STATE_NUMBERS[state]})`
    : shippingAddress.state
  const halves = state && stateTaxName(state) === 'UTGST' ? 'UT' : 'STATE'
  return { placeOfSupply: name, tax: isSameState ? halves : 'INTERSTATE', isSameState }
}
