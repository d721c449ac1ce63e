import type { HandOverFacts, LabelFacts, PickListFacts, SlipFacts } from '#domain/documents/print-facts.ts'

const PLACE = {
  name: 'Ravi Namuna',
  lines: ['22 Example Road', 'Near the old clock tower', 'Indore, Madhya Pradesh 452001'],
  phone: '+91 90000 20002',
}

/** A name and an address in Indian scripts, as long as the shop accepts them. */
export const LONG_PLACE = {
  name: 'श्रीमती लक्ष्मीनारायणी विश्वनाथन सुब्रह्मण्यम् अय्यर नमूना',
  lines: [
    'மாரியம்மன் கோயில் தெரு, பழைய பேருந்து நிலையம் அருகில், இரண்டாவது மாடி, கதவு எண் 1234',
    'पुराने घंटाघर के सामने वाली गली, नमूना नगर, तीसरी मंज़िल, कमरा संख्या ४५६, पिछला दरवाज़ा',
    'तिरुवनन्तपुरम्, Thiruvananthapuram, Kerala 695001',
  ],
  phone: '+91 90000 20002',
}

const LOT = { code: 'PNT261103A', bestBefore: '2027-07-31', quantity: 2 }

const ITEMS: SlipFacts['items'] = [
  { title: 'Groundnut Oil', size: '1 Liter', quantity: 2, takenOut: 0, parts: [], lots: [LOT] },
  {
    title: 'Turmeric Powder',
    size: '200 g',
    quantity: 2,
    takenOut: 0,
    parts: [],
    lots: [
      { code: 'TUR260805A', bestBefore: '2027-02-28', quantity: 1 },
      { code: 'TUR260903A', bestBefore: '2027-03-20', quantity: 1 },
    ],
  },
  {
    title: 'Three Oils',
    size: 'Set of 3',
    quantity: 1,
    takenOut: 0,
    parts: ['Groundnut Oil, 1 Liter', 'Sesame Oil, 500 mL', 'Coconut Oil, 500 mL'],
    lots: [{ ...LOT, quantity: 1 }],
  },
  { title: 'Jute Bag', size: 'Large', quantity: 1, takenOut: 0, parts: [], lots: [] },
]

export const sampleSlip = (changes: Partial<SlipFacts> = {}): SlipFacts => ({
  orderNumber: 'AM-4H8R-2NVT',
  placedOn: '2026-11-16',
  to: PLACE,
  tote: { wave: 14, tote: 1 },
  isGlass: false,
  items: ITEMS,
  ...changes,
})

/** So many different lines; the names are long. */
export const manyItems = (count: number): SlipFacts['items'] =>
  Array.from({ length: count }, (_, index) => ({
    title: `Stone-ground Khapli Wheat Flour from the old mill, sieved twice, number ${index + 1}`,
    size: '1 kg',
    quantity: (index % 9) + 1,
    takenOut: 0,
    parts: [],
    lots: [{ code: 'KHP261102A', bestBefore: '2027-02-09', quantity: (index % 9) + 1 }],
  }))

export const sampleLabel = (changes: Partial<LabelFacts> = {}): LabelFacts => ({
  orderNumber: 'AM-4H8R-2NVT',
  carrier: 'Delhivery',
  trackingNumber: 'DL4410229177',
  to: { ...PLACE, zip: '452001' },
  weight: 6_620,
  ...changes,
})

export const samplePickList = (stops: number): PickListFacts => ({
  wave: 14,
  picker: 'Packing desk',
  startedAt: 'Nov 17, 2026, 4:20 PM',
  totes: 12,
  stops: Array.from({ length: stops }, (_, index) => ({
    shelf: index === stops - 1 ? null : `${'ABCDE'[Math.floor(index / 12) % 5]}${(index % 12) + 1}`,
    title: ITEMS[index % 4]?.title ?? '',
    size: ITEMS[index % 4]?.size ?? '',
    lotCode: index === stops - 1 ? null : 'PNT261103A',
    bestBefore: index === stops - 1 ? null : '2027-07-31',
    take: (index % 5) + 1,
    totes: Array.from({ length: (index % 7) + 1 }, (_, nth) => ({ tote: nth * 3 + 1, quantity: 1 })),
  })),
  shortages: [{ tote: 7, title: 'Palm Jaggery', size: '500 g', quantity: 1 }],
})

export const sampleHandOver = (parcels: number): HandOverFacts => ({
  carrier: 'Delhivery',
  day: '2026-11-17',
  parcels: Array.from({ length: parcels }, (_, index) => ({
    orderNumber: `AM-4H8R-${String(1000 + index)}`,
    trackingNumber: index % 6 === 5 ? null : `DL44102291${index + 10}`,
    place: index % 4 === 0 ? 'Thiruvananthapuram 695001' : 'Indore 452001',
    weight: index % 5 === 4 ? null : 1_200 + index * 130,
  })),
})
