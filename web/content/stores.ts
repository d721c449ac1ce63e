type PartnerShop = { name: string; address: string }

type StoreCity = { name: string; shops: PartnerShop[] }

export type StoreState = { id: string; name: string; cities: StoreCity[]; comingSoon: string[] }

const shop = (address: string): PartnerShop => ({ name: 'Partner shop', address })

/** Names and addresses are placeholders: a real shop writes its partners here. */
export const STORE_STATES: StoreState[] = [
  {
    id: 'madhya-pradesh',
    name: 'Madhya Pradesh',
    cities: [
      { name: 'Neemuch', shops: [shop('Mandi Road'), shop('Station Road'), shop('Bus Stand')] },
      { name: 'Ratlam', shops: [shop('Station Road'), shop('College Road')] },
      { name: 'Jaora', shops: [shop('Main Bazaar')] },
      { name: 'Mandsaur', shops: [shop('Station Road'), shop('Clock Tower')] },
    ],
    comingSoon: ['Ujjain', 'Indore'],
  },
  {
    id: 'rajasthan',
    name: 'Rajasthan',
    cities: [
      { name: 'Kota', shops: [shop('Station Road'), shop('Main Bazaar')] },
      { name: 'Chittorgarh', shops: [shop('Fort Road')] },
    ],
    comingSoon: ['Udaipur', 'Bhilwara'],
  },
]

export const STORES_NOTE = 'These stores are not owned or franchised by us, and may have different prices.'
