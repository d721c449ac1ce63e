/** The GST number of each state, by the code that addresses use. */
export const GST_STATE_NUMBERS = {
  JK: '01',
  HP: '02',
  PB: '03',
  CH: '04',
  UK: '05',
  HR: '06',
  DL: '07',
  RJ: '08',
  UP: '09',
  BR: '10',
  SK: '11',
  AR: '12',
  NL: '13',
  MN: '14',
  MZ: '15',
  TR: '16',
  ML: '17',
  AS: '18',
  WB: '19',
  JH: '20',
  OD: '21',
  CG: '22',
  MP: '23',
  GJ: '24',
  DH: '26',
  MH: '27',
  KA: '29',
  GA: '30',
  LD: '31',
  KL: '32',
  TN: '33',
  PY: '34',
  AN: '35',
  TS: '36',
  AP: '37',
  LA: '38',
} as const satisfies Record<string, string>

export type GstState = keyof typeof GST_STATE_NUMBERS

export const isGstState = (code: string): code is GstState => Object.hasOwn(GST_STATE_NUMBERS, code)

/** Union territories without a legislature levy UTGST instead of SGST. */
const WITHOUT_LEGISLATURE: readonly GstState[] = ['AN', 'CH', 'DH', 'LA', 'LD']

/** The name of the state's half of the tax on a document. */
export const stateTaxName = (state: GstState): 'SGST' | 'UTGST' =>
  WITHOUT_LEGISLATURE.includes(state) ? 'UTGST' : 'SGST'

/** The state of a GSTIN, by its first two digits; null if no state has this number. */
export function stateOfGstin(gstin: string): GstState | null {
  const states = Object.keys(GST_STATE_NUMBERS).filter(isGstState)
  return states.find((state) => GST_STATE_NUMBERS[state] === gstin.slice(0, 2)) ?? null
}
