import type { ProductSeed } from './catalogue.ts'
import { randomOf } from './random.ts'

/** A measured value: name, unit, range of the sample values, and limit. */
type Measured = {
  what: string
  unit: string
  range: readonly [low: number, high: number, decimals: number]
  limit: string
}
type Observed = { what: string; result: string; limit: string }
type Line = Measured | Observed

export type ReportRow = { what: string; result: string; limit: string }

const measured = (what: string, unit: string, range: Measured['range'], limit: string): Measured => ({
  what,
  unit,
  range,
  limit,
})
const absent = (what: string): Observed => ({ what, result: 'Not found', limit: 'Absent' })

const PESTICIDES: Observed = {
  what: 'Pesticide residues',
  result: 'Below limit of detection',
  limit: 'As listed',
}
const aflatoxin = (limit: number) => measured('Aflatoxin, total', 'µg/kg', [0.5, 2.8, 1], `at most ${limit}`)

const OILS: readonly Line[] = [
  measured('Moisture and volatile matter', '%', [0.06, 0.18, 2], 'at most 0.25'),
  measured('Acid value', 'mg KOH/g', [0.9, 2.6, 1], 'at most 6.0'),
  measured('Free fatty acids, as oleic', '%', [0.4, 1.2, 2], 'at most 3.00'),
  measured('Peroxide value', 'meq/kg', [1.2, 4.8, 1], 'at most 10.0'),
  measured('Unsaponifiable matter', '%', [0.4, 0.8, 2], 'at most 1.00'),
  absent('Mineral oil'),
  absent('Other oils, by fatty acid profile'),
]

const SPICES: readonly Line[] = [
  measured('Moisture', '%', [6.8, 9.4, 1], 'at most 11.0'),
  measured('Total ash', '%', [4.6, 7.2, 1], 'at most 9.0'),
  measured('Acid-insoluble ash', '%', [0.4, 1.1, 2], 'at most 1.50'),
  measured('Volatile oil', 'mL/100 g', [1.6, 2.9, 1], 'at least 1.0'),
  aflatoxin(30),
  PESTICIDES,
  absent('Added colour'),
  absent('Salmonella, in 25 g'),
]

const FLOURS: readonly Line[] = [
  measured('Moisture', '%', [9.2, 11.6, 1], 'at most 14.0'),
  measured('Total ash, dry', '%', [1.2, 1.8, 2], 'at most 2.00'),
  measured('Acid-insoluble ash, dry', '%', [0.03, 0.09, 2], 'at most 0.15'),
  measured('Alcoholic acidity, as sulphuric', '%', [0.06, 0.12, 2], 'at most 0.18'),
  aflatoxin(15),
  PESTICIDES,
  absent('Insects, dead or living'),
]

const GRAINS: readonly Line[] = [
  measured('Moisture', '%', [9.6, 11.8, 1], 'at most 13.0'),
  measured('Extraneous matter', '%', [0.1, 0.4, 1], 'at most 1.0'),
  measured('Damaged grain', '%', [0.3, 1.6, 1], 'at most 3.0'),
  measured('Uric acid', 'mg/kg', [8, 36, 0], 'at most 100'),
  aflatoxin(15),
  PESTICIDES,
  absent('Added colour or polish'),
]

const SUPERFOODS: readonly Line[] = [
  measured('Moisture', '%', [4.8, 7.4, 1], 'at most 9.0'),
  measured('Total ash', '%', [3.2, 8.6, 1], 'at most 11.0'),
  measured('Lead', 'mg/kg', [0.02, 0.09, 2], 'at most 2.50'),
  aflatoxin(15),
  PESTICIDES,
  absent('Salmonella, in 25 g'),
]

const HONEY: readonly Line[] = [
  measured('Moisture', '%', [17.2, 19.4, 1], 'at most 20.0'),
  measured('Hydroxymethylfurfural', 'mg/kg', [8, 32, 0], 'at most 80'),
  measured('Sucrose', '%', [0.8, 2.4, 1], 'at most 5.0'),
  measured('Fructose to glucose', '', [1.08, 1.24, 2], '0.95 to 1.50'),
  measured('C4 plant sugar', '%', [0.5, 2.2, 1], 'at most 7.0'),
  PESTICIDES,
]

const GHEE: readonly Line[] = [
  measured('Milk fat', '%', [99.6, 99.8, 1], 'at least 99.5'),
  measured('Moisture', '%', [0.1, 0.3, 2], 'at most 0.50'),
  measured('Reichert-Meissl value', '', [28.6, 30.8, 1], 'at least 28.0'),
  measured('Butyro-refractometer, 40 °C', '', [40.6, 42.4, 1], '40.0 to 43.0'),
  measured('Free fatty acids, as oleic', '%', [0.4, 1.1, 2], 'at most 2.00'),
  { what: 'Baudouin test', result: 'Negative', limit: 'Negative' },
]

const BY_CATEGORY = { OILS, SPICES, FLOURS, MILLETS: GRAINS, PULSES: GRAINS, SUPERFOODS } as const
const BY_SLUG: Record<string, readonly Line[]> = { 'forest-honey': HONEY, 'bilona-ghee': GHEE }

function rowOf(line: Line, random: () => number): ReportRow {
  if ('result' in line) return line
  const [low, high, decimals] = line.range
  const value = (low + random() * (high - low)).toFixed(decimals)
  return { what: line.what, result: `${value} ${line.unit}`.trim(), limit: line.limit }
}

/** Invented sample values of a product, the same in every run. */
export function reportRows({ slug, category }: ProductSeed): ReportRow[] {
  if (category === null) return []
  const random = randomOf(`${slug} report`)
  return (BY_SLUG[slug] ?? BY_CATEGORY[category]).map((line) => rowOf(line, random))
}

/** An invented batch number. */
export function batchOf(sku: string) {
  const number = Math.floor(randomOf(sku)() * 900) + 100
  return `AM-26-${sku.slice(3, 6)}-${number}`
}
