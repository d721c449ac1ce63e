import type { DeliveryPrefixTable } from '#db/schema/delivery.ts'
import type { DeliveryZone } from '#domain/delivery/promise.ts'
import { textFields, textTable } from './text-table.ts'

const daysText = ({ daysMin, daysMax }: DeliveryZone) =>
  daysMin === daysMax ? String(daysMin) : `${daysMin}-${daysMax}`

const clockText = ({ cutoff }: DeliveryZone) =>
  `${String(Math.floor(cutoff / 60)).padStart(2, '0')}:${String(cutoff % 60).padStart(2, '0')}`

const prefixesText = ({ code }: DeliveryZone, prefixes: readonly DeliveryPrefixTable[]) =>
  prefixes
    .filter(({ zone }) => zone === code)
    .map(({ prefix }) => prefix)
    .join(' ')

export const showZones = (zones: readonly DeliveryZone[], prefixes: readonly DeliveryPrefixTable[]): string =>
  textTable(
    ['ZONE', 'COUNTRY', 'CARRIER', 'DAYS', 'HANDLING', 'CUT-OFF', 'SERVED', 'PREFIXES'],
    zones.map((zone) => [
      zone.code,
      zone.country,
      zone.carrier,
      daysText(zone),
      String(zone.handling),
      clockText(zone),
      zone.isServed ? 'yes' : 'no',
      prefixesText(zone, prefixes),
    ]),
  )

export const showZone = (zone: DeliveryZone, prefixes: readonly DeliveryPrefixTable[]): string =>
  textFields([
    ['Zone', `${zone.code}, ${zone.country}, ${zone.carrier}`],
    ['Days', `${daysText(zone)} after ${zone.handling} of handling`],
    ['Cut-off', clockText(zone)],
    ['Served', zone.isServed ? 'yes' : 'no'],
    ['Prefixes', prefixesText(zone, prefixes)],
  ])
