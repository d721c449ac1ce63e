type Place = { state: string | null; city: string | null }
export type PlaceOfPin = (pin: string) => Place

/**
 * The state of a PIN code by its first digits; the longest listed prefix wins. Prefixes shared by two states are listed
 * under BOTH and give no state.
 */
const STATES = {
  DL: '11',
  HR: '12 13',
  PB: '14 15 160055 160059 160062 160071 160103 160104',
  CH: '160',
  HP: '17',
  JK: '18 19',
  LA: '194',
  UP: '20 21 22 23 24 25 26 27 28 2467',
  UK: '246 248 249 2625 263',
  RJ: '30 31 32 33 34',
  GJ: '36 37 38 39',
  DH: '362520 362540 362570 396210 396215 396220 396230 396240',
  MH: '40 41 42 43 44',
  GA: '403',
  MP: '45 46 47 48',
  CG: '49',
  TS: '50',
  AP: '51 52 53',
  KA: '56 57 58 59',
  TN: '60 61 62 63 64 609608',
  PY: '60500 60501 6096 673310',
  KL: '67 68 69',
  LD: '68255',
  WB: '70 71 72 73 74',
  SK: '737',
  AN: '744',
  OD: '75 76 77',
  AS: '78',
  AR: '790 791 792',
  ML: '793 794',
  MN: '795',
  MZ: '796',
  NL: '797 798',
  TR: '799',
  BR: '80 81 82 84 85 814131',
  JH: '813208 814 815 816 822 825 826 827 828 829 83',
  BOTH: '2447 2449 2476 2623 2624 533464 605007 605014 6051 6055 6074 609603 609604 781029 781131 818',
}

/** Towns by the prefix of their post offices. The villages around them have other prefixes. */
const CITIES = {
  'New Delhi': '1100',
  Faridabad: '1210',
  Gurugram: '1220',
  Sonipat: '1310',
  Karnal: '1320',
  Ludhiana: '1410',
  Amritsar: '1430',
  Jalandhar: '1440',
  Patiala: '1470',
  Bathinda: '1510',
  Chandigarh: '1600',
  Mohali: '160055 160059 160062 160071',
  Shimla: '17100',
  Jammu: '1800',
  Srinagar: '1900',
  Ghaziabad: '2010',
  Noida: '201301 201303 201304 201305 201307',
  Aligarh: '2020',
  Kanpur: '2080',
  Prayagraj: '2110',
  Varanasi: '2210',
  Lucknow: '2260',
  Bareilly: '2430',
  Moradabad: '2440',
  Dehradun: '2480',
  Meerut: '2500',
  Gorakhpur: '27300',
  Mathura: '2810',
  Agra: '2820',
  Jhansi: '2840',
  Jaipur: '3020',
  Ajmer: '30500',
  Bhilwara: '31100',
  Chittorgarh: '31200',
  Udaipur: '31300',
  Kota: '3240',
  Bikaner: '33400',
  Jodhpur: '34200',
  Rajkot: '36000',
  Jamnagar: '36100',
  Bhavnagar: '3640',
  Ahmedabad: '3800',
  Vadodara: '3900',
  Surat: '3950',
  Mumbai: '4000',
  Thane: '40060',
  Panaji: '40300',
  Pune: '4110',
  Solapur: '4130',
  Kolhapur: '4160',
  Nashik: '4220',
  Nagpur: '4400',
  Akola: '4440',
  Indore: '4520',
  Dewas: '4550',
  Ujjain: '4560',
  Ratlam: '4570',
  Jaora: '457226',
  Mandsaur: '4580',
  Neemuch: '458441',
  Bhopal: '4620',
  Gwalior: '4740',
  Jabalpur: '4820',
  Raipur: '4920',
  Bilaspur: '4950',
  Hyderabad: '5000',
  Vijayawada: '5200',
  Guntur: '52200',
  Nellore: '5240',
  Visakhapatnam: '5300',
  Bengaluru: '5600',
  Mysuru: '5700',
  Mangaluru: '5750',
  Belagavi: '5900',
  Chennai: '6000',
  Puducherry: '60500 60501',
  Tiruchirappalli: '6200',
  Madurai: '6250',
  Tirunelveli: '6270',
  Vellore: '63200',
  Salem: '6360',
  Erode: '63800',
  Coimbatore: '6410',
  Kozhikode: '6730',
  Thrissur: '6800',
  Kochi: '6820',
  Thiruvananthapuram: '6950',
  Kolkata: '7000',
  Siliguri: '73400',
  Bhubaneswar: '7510',
  Cuttack: '7530',
  Rourkela: '7690',
  Guwahati: '7810',
  Shillong: '79300',
  Imphal: '79500',
  Aizawl: '79600',
  Kohima: '79700',
  Agartala: '79900',
  Patna: '8000',
  Gaya: '8230',
  Dhanbad: '8260',
  'Bokaro Steel City': '8270',
  Jamshedpur: '8310',
  Ranchi: '8340',
  Muzaffarpur: '8420',
}

const byPrefix = (rows: Record<string, string>): Map<string, string> =>
  new Map(
    Object.entries(rows).flatMap(([name, prefixes]) => prefixes.split(' ').map((p) => [p, name] as const)),
  )

const STATE_OF = byPrefix(STATES)
const CITY_OF = byPrefix(CITIES)

function longest(table: Map<string, string>, pin: string): string | null {
  for (let length = pin.length; length > 1; length--) {
    const name = table.get(pin.slice(0, length))
    if (name) return name
  }
  return null
}

/** What the digits of an Indian PIN code say about its location. */
export const placeOfPin: PlaceOfPin = (pin) => {
  const state = longest(STATE_OF, pin)
  if (!state || state === 'BOTH') return { state: null, city: null }
  return { state, city: longest(CITY_OF, pin) }
}
