import type { Client } from '#contract/client.ts'
import { readPostalCode } from '#domain/delivery/postal-code.ts'
import type { PlaceOfPin } from './pin-places.ts'

/** Completes the table of PIN codes by the shop's directory, which knows the district of every code. */
export async function withListedPlace(client: Client, zip: string, ofTable: PlaceOfPin): Promise<PlaceOfPin> {
  const pin = readPostalCode(zip, 'IND')
  const answer = pin === null ? null : await client.call('getPromise', { query: { pin } })
  const place = answer?.ok ? answer.value.place : null
  if (!place) return ofTable
  return (asked) => {
    const known = ofTable(asked)
    return asked === pin ? { city: known.city ?? place.city, state: known.state ?? place.state } : known
  }
}
