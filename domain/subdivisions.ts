import type { CountryCode } from './locale.ts'

export type Subdivision = { code: string; name: string }

const subdivisions = (rows: Record<string, string>): readonly Subdivision[] =>
  Object.entries(rows).map(([code, name]) => ({ code, name }))

const INDIA = subdivisions({
  AN: 'Andaman and Nicobar Islands',
  AP: 'Andhra Pradesh',
  AR: 'Arunachal Pradesh',
  AS: 'Assam',
  BR: 'Bihar',
  CH: 'Chandigarh',
  CG: 'Chhattisgarh',
  DH: 'Dadra and Nagar Haveli and Daman and Diu',
  DL: 'Delhi',
  GA: 'Goa',
  GJ: 'Gujarat',
  HR: 'Haryana',
  HP: 'Himachal Pradesh',
  JK: 'Jammu and Kashmir',
  JH: 'Jharkhand',
  KA: 'Karnataka',
  KL: 'Kerala',
  LA: 'Ladakh',
  LD: 'Lakshadweep',
  MP: 'Madhya Pradesh',
  MH: 'Maharashtra',
  MN: 'Manipur',
  ML: 'Meghalaya',
  MZ: 'Mizoram',
  NL: 'Nagaland',
  OD: 'Odisha',
  PY: 'Puducherry',
  PB: 'Punjab',
  RJ: 'Rajasthan',
  SK: 'Sikkim',
  TN: 'Tamil Nadu',
  TS: 'Telangana',
  TR: 'Tripura',
  UP: 'Uttar Pradesh',
  UK: 'Uttarakhand',
  WB: 'West Bengal',
})

const UNITED_STATES = subdivisions({
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
})

/** Not states, but served by the same carriers. Other islands and military post offices are not. */
const US_TERRITORIES = subdivisions({
  DC: 'District of Columbia',
  GU: 'Guam',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
})

const byName = (one: Subdivision, other: Subdivision) => (one.name < other.name ? -1 : 1)

/** The states, ordered by name. */
export const SUBDIVISIONS: Record<CountryCode, readonly Subdivision[]> = { IND: INDIA, USA: UNITED_STATES }

/** All delivery areas of a country for the select: the states and, in the USA, the capital and islands. */
export const DELIVERY_AREAS: Record<CountryCode, readonly Subdivision[]> = {
  IND: INDIA,
  USA: [...UNITED_STATES, ...US_TERRITORIES].sort(byName),
}

/** The state or area with this code, if we deliver there. */
export const findSubdivision = (country: CountryCode, code: string): Subdivision | undefined =>
  DELIVERY_AREAS[country].find((subdivision) => subdivision.code === code)
