/**
 * Writes db/seed/delivery/pin-places.txt from India Post's directory of post offices; see the README beside it.
 * Usage: node scripts/pack-pins.ts pincodes.json
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { SUBDIVISIONS } from '#domain/subdivisions.ts'

/** A post office: its PIN code, district and state. */
type Office = { p: string; i: string; s: string }

/** Districts as people write them: new names, and names that mean nothing without their state. */
const NAMES: Record<string, string> = {
  'Ahmadabad, GJ': 'Ahmedabad',
  'Ahmednagar, MH': 'Ahilyanagar',
  'Aurangabad, MH': 'Chhatrapati Sambhajinagar',
  'Bengaluru Urban, KA': 'Bengaluru',
  'East District, SK': 'East Sikkim',
  'Hoshangabad, MP': 'Narmadapuram',
  'Kanpur Nagar, UP': 'Kanpur',
  'Lakshadweep District, LD': 'Lakshadweep',
  'Leh Ladakh, LA': 'Leh',
  'Mumbai Suburban, MH': 'Mumbai',
  'North District, SK': 'North Sikkim',
  'Ntr, AP': 'NTR',
  'Osmanabad, MH': 'Dharashiv',
  'Pondicherry, PY': 'Puducherry',
  'S.a.s Nagar, PB': 'SAS Nagar (Mohali)',
  'South District, SK': 'South Sikkim',
  'Spsr Nellore, AP': 'Nellore',
  'Tuticorin, TN': 'Thoothukudi',
  'Visakhapatanam, AP': 'Visakhapatnam',
  'West District, SK': 'West Sikkim',
  'Y.s.r., AP': 'YSR Kadapa',
  '24 Paraganas North, WB': 'North 24 Parganas',
  '24 Paraganas South, WB': 'South 24 Parganas',
}

/** Codes that the directory puts into a wrong state; the neighbouring codes show the right district. */
const CORRECTED: Record<string, string> = {
  '334002': 'RJ|Bikaner',
  '384316': 'GJ|Mahesana',
  '504346': 'TS|Adilabad',
  '612906': 'TN|Ariyalur',
  '799001': 'TR|West Tripura',
}

const STATES = new Map(SUBDIVISIONS.IND.map(({ code, name }) => [name.toUpperCase(), code]))
const stateOf = ({ s }: Office) => STATES.get(s.replace(/^THE /, '')) ?? null

const capitalised = (name: string) =>
  name
    .toLowerCase()
    .replace(/(^|[\s(-])\p{L}/gu, (start) => start.toUpperCase())
    .replace(' And ', ' and ')

function placeOf({ i }: Office, state: string): string {
  const district = capitalised(i.trim())
  if (state === 'DL') return district === 'New Delhi' ? district : 'Delhi'
  return NAMES[`${district}, ${state}`] ?? district
}

/** The value that occurs most often. */
const mostFrequent = (values: readonly string[]) =>
  [...Map.groupBy(values, (value) => value)].sort(([, one], [, other]) => other.length - one.length)[0]?.[0]

/** 452001 and the next nine codes, then 452020: '452001+9 11'. Each number is the step from the last code. */
function packCodes(codes: readonly number[]): string {
  const runs: { first: number; last: number }[] = []
  for (const code of codes) {
    const run = runs.at(-1)
    if (run && code === run.last + 1) run.last = code
    else runs.push({ first: code, last: code })
  }
  return runs
    .map(({ first, last }, index) => {
      const step = first - (runs[index - 1]?.last ?? 0)
      return last > first ? `${step}+${last - first}` : step
    })
    .join(' ')
}

const offices: Office[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const places = new Map<string, number[]>()
for (const [pin, here] of Map.groupBy(offices, ({ p }) => p)) {
  const state = mostFrequent(here.flatMap((office) => stateOf(office) ?? []))
  if (!state) continue
  const inState = here.filter((office) => stateOf(office) === state)
  const district = mostFrequent(inState.map((office) => placeOf(office, state)))
  const key = CORRECTED[pin] ?? `${state}|${district}`
  places.set(key, [...(places.get(key) ?? []), Number(pin)])
}
const lines = [...places].sort().map(([key, codes]) => `${key}|${packCodes(codes.sort((a, b) => a - b))}\n`)
writeFileSync('db/seed/delivery/pin-places.txt', lines.join(''))
