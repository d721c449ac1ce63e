import type { Insertable } from 'kysely'
import type { CountryCode } from '#domain/locale.ts'
import type { DeliveryPrefixTable, DeliveryZoneTable } from '../../schema/delivery.ts'

type ZoneSeed = Pick<
  Insertable<DeliveryZoneTable>,
  'code' | 'country' | 'carrier' | 'days_min' | 'days_max'
> & {
  isServed: boolean
  prefixes: string
}

const zone = (
  code: string,
  [days_min, days_max]: readonly [number, number],
  prefixes: string,
  more: Partial<ZoneSeed> = {},
): ZoneSeed => ({
  code,
  country: 'IND',
  carrier: 'COURIER',
  days_min,
  days_max,
  isServed: true,
  prefixes,
  ...more,
})

const USA = { country: 'USA' } as const satisfies { country: CountryCode }

/** From Neemuch. The days count from the hand-over, one working day after packing. A-B means all prefixes from A to B. */
const ZONES: readonly ZoneSeed[] = [
  zone('A', [1, 1], '457 458', { carrier: 'RIDER' }),
  zone('B', [1, 2], '45-48 31 32'),
  zone('C', [2, 3], '11 302 38 400 411 500 560 600 700'),
  zone('D', [2, 4], '12-16 20-28 30 33 34 36 37 39 40-44 49'),
  zone('E', [3, 5], '50-53 56-64 67-77 80-85'),
  zone('F', [4, 6], '17-19 246-249 262 263 737 78 79'),
  // Ladakh, Lakshadweep, Andaman and Nicobar, army post offices.
  zone('N-NONE', [4, 6], '194 68255 744 90-99', { isServed: false }),
  zone('US', [8, 12], '005 01-08 1-9', USA),
  // Puerto Rico and other islands, Hawaii, Alaska, army post offices.
  zone('US-NONE', [8, 12], '006-009 967-969 995-999 09 340 962-966', { ...USA, isServed: false }),
]

function prefixesOf(text: string): string[] {
  return text.split(' ').flatMap((part) => {
    const [first = '', last = first] = part.split('-')
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
      String(Number(first) + index).padStart(first.length, '0'),
    )
  })
}

export const DELIVERY_ZONES: readonly Insertable<DeliveryZoneTable>[] = ZONES.map(
  ({ prefixes: _prefixes, isServed, ...row }) => ({ ...row, is_served: isServed }),
)

export const DELIVERY_PREFIXES: readonly DeliveryPrefixTable[] = ZONES.flatMap(
  ({ code, country, prefixes }) => prefixesOf(prefixes).map((prefix) => ({ country, prefix, zone: code })),
)
