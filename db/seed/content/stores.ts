import type { BodyCity, BodyShop, StoresBody } from '#domain/content/stores-body.ts'

const WEEKDAYS = 'Monday to Saturday, 10 AM to 8 PM'
const EVERY_DAY = 'Every day, 9 AM to 9 PM'

const city = (position: number, state: string, name: string, isComingSoon = false): BodyCity => ({
  position,
  state,
  name,
  isComingSoon,
})

/** The line is the last two digits of a fictitious number, and the place of the shop in its city. */
const shop = (
  line: number,
  cityId: string,
  [name, address]: [string, string],
  hours = WEEKDAYS,
): BodyShop => ({
  position: line,
  city: cityId,
  name,
  address,
  hours,
  phone: `+91 74230 000${line}`,
})

/** Names, addresses, hours and numbers are placeholders: a real shop puts its partners here. */
export const stores: StoresBody = {
  title: 'Find us on a\u00A0shelf nearby',
  lead: 'Partner shops in Madhya Pradesh and Rajasthan stock our oils, flours and spices.',
  description:
    'Partner shops in Madhya Pradesh and Rajasthan that stock our oils, flours and spices: addresses, hours and phone numbers.',
  picture: { media: 'site/stores', alt: 'A shop shelf with bottles, jars and pouches of ours' },
  states: {
    'madhya-pradesh': { position: 10, name: 'Madhya Pradesh' },
    rajasthan: { position: 20, name: 'Rajasthan' },
  },
  cities: {
    neemuch: city(10, 'madhya-pradesh', 'Neemuch'),
    ratlam: city(20, 'madhya-pradesh', 'Ratlam'),
    jaora: city(30, 'madhya-pradesh', 'Jaora'),
    mandsaur: city(40, 'madhya-pradesh', 'Mandsaur'),
    ujjain: city(50, 'madhya-pradesh', 'Ujjain', true),
    indore: city(60, 'madhya-pradesh', 'Indore', true),
    kota: city(70, 'rajasthan', 'Kota'),
    chittorgarh: city(80, 'rajasthan', 'Chittorgarh'),
    udaipur: city(90, 'rajasthan', 'Udaipur', true),
    bhilwara: city(100, 'rajasthan', 'Bhilwara', true),
  },
  shops: {
    'neemuch-mandi-road': shop(11, 'neemuch', ['Mandi Road Kirana', 'Mandi Road']),
    'neemuch-station-road': shop(12, 'neemuch', ['Station Road Provisions', 'Station Road'], EVERY_DAY),
    'neemuch-bus-stand': shop(13, 'neemuch', ['Bus Stand General Store', 'Bus Stand'], EVERY_DAY),
    'ratlam-station-road': shop(21, 'ratlam', ['Station Road Grocers', 'Station Road']),
    'ratlam-college-road': shop(22, 'ratlam', ['College Road Kirana', 'College Road'], EVERY_DAY),
    'jaora-main-bazaar': shop(31, 'jaora', ['Main Bazaar Provisions', 'Main Bazaar']),
    'mandsaur-station-road': shop(41, 'mandsaur', ['Station Road Kirana', 'Station Road']),
    'mandsaur-clock-tower': shop(42, 'mandsaur', ['Clock Tower General Store', 'Clock Tower'], EVERY_DAY),
    'kota-station-road': shop(51, 'kota', ['Station Road Provisions', 'Station Road'], EVERY_DAY),
    'kota-main-bazaar': shop(52, 'kota', ['Main Bazaar Kirana', 'Main Bazaar']),
    'chittorgarh-fort-road': shop(61, 'chittorgarh', ['Fort Road General Store', 'Fort Road'], EVERY_DAY),
  },
}
