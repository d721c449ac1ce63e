type PartnerShop = { name: string; address: string; hours: string; phone: { display: string; href: string } }

type StoreCity = { name: string; shops: PartnerShop[] }

export type StoreState = { id: string; name: string; cities: StoreCity[]; comingSoon: string[] }

const WEEKDAYS = 'Monday to Saturday, 10 AM to 8 PM'
const EVERY_DAY = 'Every day, 9 AM to 9 PM'

/** `line` is the last two digits of a fictitious number. */
const shop = (name: string, address: string, line: string, hours = WEEKDAYS): PartnerShop => ({
  name,
  address,
  hours,
  phone: { display: `+91 74230 000${line}`, href: `tel:+9174230000${line}` },
})

/** Names, addresses, hours and numbers are placeholders: a real shop puts its partners here. */
export const STORE_STATES: StoreState[] = [
  {
    id: 'madhya-pradesh',
    name: 'Madhya Pradesh',
    cities: [
      {
        name: 'Neemuch',
        shops: [
          shop('Mandi Road Kirana', 'Mandi Road', '11'),
          shop('Station Road Provisions', 'Station Road', '12', EVERY_DAY),
          shop('Bus Stand General Store', 'Bus Stand', '13', EVERY_DAY),
        ],
      },
      {
        name: 'Ratlam',
        shops: [
          shop('Station Road Grocers', 'Station Road', '21'),
          shop('College Road Kirana', 'College Road', '22', EVERY_DAY),
        ],
      },
      { name: 'Jaora', shops: [shop('Main Bazaar Provisions', 'Main Bazaar', '31')] },
      {
        name: 'Mandsaur',
        shops: [
          shop('Station Road Kirana', 'Station Road', '41'),
          shop('Clock Tower General Store', 'Clock Tower', '42', EVERY_DAY),
        ],
      },
    ],
    comingSoon: ['Ujjain', 'Indore'],
  },
  {
    id: 'rajasthan',
    name: 'Rajasthan',
    cities: [
      {
        name: 'Kota',
        shops: [
          shop('Station Road Provisions', 'Station Road', '51', EVERY_DAY),
          shop('Main Bazaar Kirana', 'Main Bazaar', '52'),
        ],
      },
      { name: 'Chittorgarh', shops: [shop('Fort Road General Store', 'Fort Road', '61', EVERY_DAY)] },
    ],
    comingSoon: ['Udaipur', 'Bhilwara'],
  },
]

export const STORES_NOTE = 'These stores are not owned or franchised by us, and may have different prices.'

/** The map search of an address. */
export const mapUrl = (...place: string[]): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([...place, 'India'].join(', '))}`
