import { CARRIER_NAMES, CARRIERS } from '#domain/shipment.ts'

/** The couriers by name, ready for a sentence; what we deliver ourselves goes with no courier. */
export const couriers = (join: 'and' | 'or'): string =>
  new Intl.ListFormat('en-IN', { type: join === 'and' ? 'conjunction' : 'disjunction' }).format(
    CARRIERS.filter((carrier) => carrier !== 'LOCAL').map((carrier) => CARRIER_NAMES[carrier]),
  )
