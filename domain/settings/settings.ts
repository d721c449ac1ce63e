import type { Permission } from '../permission.ts'
import type { SettingCode } from './setting-values.ts'

export const SETTING_GROUPS = [
  'delivery',
  'leaving',
  'parcels',
  'payments',
  'shop',
  'limits',
  'papers',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

export const GROUP_WORDS: Record<SettingGroup, { title: string; says: string }> = {
  delivery: { title: 'Delivery fees', says: 'What delivery costs, and from when it is free' },
  leaving: { title: 'Days and hours', says: 'When parcels leave, and the holidays' },
  parcels: { title: 'Couriers and boxes', says: 'What packers choose from' },
  payments: { title: 'Payments', says: 'Which provider takes new payments' },
  shop: { title: 'Countries and buttons', says: 'Where we sell, and the buy buttons' },
  limits: { title: 'Limits', says: 'When the desk warns, and what nobody may exceed' },
  papers: { title: 'Invoices', says: 'Series of numbers and rates of customs' },
}

type SettingRow = {
  group: SettingGroup
  title: string
  /** Where a change is felt. */
  felt: string
  /** What cannot be changed here, and why. */
  locked?: string
  permission: Permission
  /** A change needs a fresh key. */
  needsKey?: true
}

/** Every setting that staff changes. The API, the screens and the command of the terminal follow from this table. */
export const SETTINGS: Record<SettingCode, SettingRow> = {
  SHIPPING_FEE: {
    group: 'delivery',
    title: 'Delivery fee',
    felt: 'Cart, checkout, product pages, search engines. Orders that are placed keep their fee.',
    locked:
      'The shipping policy promises that the fee is worked out at checkout, so it stays one fee for each country. An announcement that names an amount does not change by itself.',
    permission: 'settings.write',
    needsKey: true,
  },
  DELIVERY_ZONES: {
    group: 'leaving',
    title: 'When parcels leave and arrive',
    felt: 'The delivery promise on product pages, in the cart and at checkout, and the order of the packing list.',
    locked:
      'The shipping policy promises India: packed within 2 working days, delivered in 2 to 7 working days. Other days are refused. Couriers collect at 7 PM, Monday to Saturday.',
    permission: 'settings.write',
  },
  HOLIDAYS: {
    group: 'leaving',
    title: 'Holidays',
    felt: 'The delivery promise, the days by which parcels must leave, and the working days of claims.',
    permission: 'settings.write',
  },
  COURIERS: {
    group: 'parcels',
    title: 'Couriers',
    felt: 'The choice when a parcel is packed or shipped. The first in use is chosen for India.',
    locked: 'The shipping policy names our couriers to customers. Their public names stay as they are.',
    permission: 'settings.write',
  },
  BOXES: {
    group: 'parcels',
    title: 'Boxes',
    felt: 'The box that the packing table proposes, and the weight that a parcel should have.',
    permission: 'settings.write',
  },
  ACTIVE_PAYMENT_GATEWAY: {
    group: 'payments',
    title: 'Provider for new payments',
    felt: 'Payments that begin from now on, in rupees. Payments under way and refunds stay where they began; dollars always go through Razorpay.',
    permission: 'gateways.switch',
    needsKey: true,
  },
  ACTIVE_LOCALES: {
    group: 'shop',
    title: 'Countries we sell in',
    felt: 'The flag in the header, prices, the sitemap and the product feeds.',
    permission: 'settings.write',
  },
  ACTIVE_ECOMMERCE_PLATFORMS: {
    group: 'shop',
    title: 'Buy buttons',
    felt: 'Product pages: our own cart, and the links to Amazon.',
    permission: 'settings.write',
  },
  LOW_STOCK_DAYS: {
    group: 'limits',
    title: 'Low stock',
    felt: 'The card on Today and the filter in Stock.',
    permission: 'settings.write',
  },
  NEAR_EXPIRY_DAYS: {
    group: 'limits',
    title: 'Near expiry',
    felt: 'The card on Today, the filter and the marks in Stock. When a batch leaves the shelf follows from its life.',
    permission: 'settings.write',
  },
  SMS_DAILY_BUDGET: {
    group: 'limits',
    title: 'Codes by SMS in a day',
    felt: 'Sign-in of customers. When the budget is spent, codes go by mail until 5:30 AM.',
    permission: 'settings.write',
  },
  STAFF_CLOSING_HOUR: {
    group: 'limits',
    title: 'Closing hour of the desk',
    felt: 'Everybody at the desk is signed out at this hour, Indian time. It counts from the next sign-in.',
    permission: 'settings.write',
  },
  UNPAID_LIMITS: {
    group: 'limits',
    title: 'Unpaid orders',
    felt: 'How much stock orders without a payment may hold, and for how long.',
    locked: 'A payment page is open for up to 20 minutes, so stock is held for at least 30.',
    permission: 'settings.write',
  },
  INVOICE_PREFIXES: {
    group: 'papers',
    title: 'Invoice series',
    felt: 'Numbers of invoices and credit notes from 1 April on.',
    locked: 'The series of this year is in use, and numbers that were issued never change.',
    permission: 'settings.write',
  },
  CUSTOMS_RATES: {
    group: 'papers',
    title: 'Rate of customs',
    felt: 'The rupee value on export invoices that are made from now on.',
    permission: 'settings.write',
  },
}

export const SETTING_CODES = Object.keys(SETTINGS) as [SettingCode, ...SettingCode[]]
export const isSettingCode = (code: string): code is SettingCode => Object.hasOwn(SETTINGS, code)

/** The settings of a group, in the order of the table. */
export const settingsOf = (group: SettingGroup): SettingCode[] =>
  SETTING_CODES.filter((code) => SETTINGS[code].group === group)
