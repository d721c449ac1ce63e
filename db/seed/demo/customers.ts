import type { CountryCode, IsdCode } from '#domain/locale.ts'

type DemoAddress = { address1: string; city: string; state: string; zip: string; country: CountryCode }

export type DemoCustomer = {
  id: string
  name: string
  email: string
  isdCode: IsdCode
  phone: string
  /** What this customer's account demonstrates. */
  shows: string
  address: DemoAddress | null
}

const india = (address1: string, city: string, state: string, zip: string): DemoAddress => ({
  address1,
  city,
  state,
  zip,
  country: 'IND',
})

/**
 * Fictional customers ("namuna" means sample). One-time codes are limited per number prefix (all digits but the last
 * four), so the prefixes differ.
 */
export const DEMO_CUSTOMERS = {
  asha: {
    id: 'de300000-0000-4000-8000-000000000001',
    name: 'Asha Namuna',
    email: 'asha@namuna.example',
    isdCode: '+91',
    phone: '9000010001',
    shows: 'unpaid orders: pay the balance, try again, wait',
    address: india('1 Sample Lane', 'Neemuch', 'MP', '458441'),
  },
  ravi: {
    id: 'de300000-0000-4000-8000-000000000002',
    name: 'Ravi Namuna',
    email: 'ravi@namuna.example',
    isdCode: '+91',
    phone: '9000020002',
    shows: 'orders that are packed, ready, on their way and at the door',
    address: india('22 Example Road', 'Indore', 'MP', '452001'),
  },
  leela: {
    id: 'de300000-0000-4000-8000-000000000003',
    name: 'Leela Namuna',
    email: 'leela@namuna.example',
    isdCode: '+91',
    phone: '9000030003',
    shows: 'orders that are over: delivered, refunded, returned, cancelled, deleted',
    address: india('3 Placeholder Street, Flat 33', 'Kota', 'RJ', '324001'),
  },
  kabir: {
    id: 'de300000-0000-4000-8000-000000000004',
    name: 'Kabir Namuna',
    email: 'kabir@namuna.example',
    isdCode: '+91',
    phone: '9000040004',
    shows: '25 orders over three pages',
    address: india('44 Specimen Bazaar', 'Pune', 'MH', '411001'),
  },
  sam: {
    id: 'de300000-0000-4000-8000-000000000005',
    name: 'Sam Sample',
    email: 'sam@sample.example',
    isdCode: '+1',
    phone: '2025550105',
    shows: 'orders in dollars, in the USA',
    address: { address1: '5 Demo Drive', city: 'Fremont', state: 'CA', zip: '94538', country: 'USA' },
  },
  nila: {
    id: 'de300000-0000-4000-8000-000000000006',
    name: 'Nila Namuna',
    email: 'nila@namuna.example',
    isdCode: '+91',
    phone: '9000060006',
    shows: 'no order and no address yet',
    address: null,
  },
  gauri: {
    id: 'de300000-0000-4000-8000-000000000007',
    name: 'Gauri Namuna',
    email: 'gauri@namuna.example',
    isdCode: '+91',
    phone: '9000070007',
    shows: 'claims: open, refused, approved, replaced, and a parcel that is late',
    address: india('7 Template Colony', 'Ujjain', 'MP', '456001'),
  },
} as const satisfies Record<string, DemoCustomer>

export type DemoCustomerName = keyof typeof DEMO_CUSTOMERS
