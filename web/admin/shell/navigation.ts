import type { WorkCounts } from '#contract/admin/board.ts'
import type { Permission } from '#domain/permission.ts'
import type { DeskIconName } from '../ui/icon-paths.ts'

export type NavigationItem = {
  /** Below /admin/. */
  path: string
  label: string
  /** On the tabs of a phone, which have room for one word; absent: it is under More. */
  tab?: string
  icon: DeskIconName
  group: 'work' | 'goods' | 'house'
  /** Goes there after `g`. */
  key: string
  /** One of these is enough to see it; the server checks each call again. Absent: everybody. */
  permissions?: readonly Permission[]
  /** The count that stands beside it. */
  badge?: keyof WorkCounts
  /** What is counted needs a person. */
  isUrgent?: true
}

/** Every screen of the menu, in its order. A screen that a person may not open is not shown. */
export const NAVIGATION: readonly NavigationItem[] = [
  {
    path: '',
    label: 'Today',
    tab: 'Today',
    icon: 'home',
    group: 'work',
    key: 'h',
    permissions: ['today.read'],
  },
  {
    path: 'orders',
    label: 'Orders',
    tab: 'Orders',
    icon: 'list',
    group: 'work',
    key: 'o',
    permissions: ['orders.read'],
    badge: 'orders',
  },
  {
    path: 'pack',
    label: 'Pick and pack',
    tab: 'Pack',
    icon: 'box',
    group: 'work',
    key: 'p',
    permissions: ['orders.pack'],
    badge: 'pack',
  },
  {
    path: 'recovery',
    label: 'Recovery desk',
    icon: 'bolt',
    group: 'work',
    key: 'r',
    permissions: ['money.verify', 'money.recover'],
    badge: 'recovery',
    isUrgent: true,
  },
  {
    path: 'claims',
    label: 'Claims',
    icon: 'picture',
    group: 'work',
    key: 'l',
    permissions: ['claims.decide'],
    badge: 'claims',
  },
  {
    path: 'catalogue',
    label: 'Catalogue',
    icon: 'jar',
    group: 'goods',
    key: 'g',
    permissions: ['catalogue.read'],
  },
  {
    path: 'prices',
    label: 'Prices',
    icon: 'rupee',
    group: 'goods',
    key: 'v',
    permissions: ['catalogue.read'],
  },
  {
    path: 'stock',
    label: 'Stock and batches',
    tab: 'Stock',
    icon: 'layers',
    group: 'goods',
    key: 's',
    permissions: ['stock.read'],
  },
  {
    path: 'promotions',
    label: 'Promotions',
    icon: 'tag',
    group: 'goods',
    key: 'd',
    permissions: ['promotions.read'],
  },
  {
    path: 'content',
    label: 'Content',
    icon: 'picture',
    group: 'goods',
    key: 'w',
    permissions: ['content.write'],
  },
  {
    path: 'customers',
    label: 'Customers',
    icon: 'people',
    group: 'goods',
    key: 'c',
    permissions: ['customers.read'],
  },
  {
    path: 'reports',
    label: 'Reports',
    icon: 'chart',
    group: 'goods',
    key: 'e',
    permissions: ['reports.read'],
  },
  {
    path: 'imports',
    label: 'Imports',
    icon: 'layers',
    group: 'goods',
    key: 'i',
    permissions: ['imports.apply', 'reports.read'],
  },
  {
    path: 'settings',
    label: 'Settings',
    icon: 'gear',
    group: 'house',
    key: 'b',
    permissions: ['settings.write', 'gateways.switch'],
  },
  {
    path: 'staff',
    label: 'Staff and roles',
    icon: 'key',
    group: 'house',
    key: 't',
    permissions: ['staff.write'],
  },
  // Who may not read all entries sees those of the own deeds.
  { path: 'audit', label: 'Audit log', icon: 'book', group: 'house', key: 'a' },
]

/** Opened by the name at the foot of the menu. */
export const OWN_SCREEN: NavigationItem = {
  path: 'me',
  label: 'Your keys and sessions',
  icon: 'person',
  group: 'house',
  key: 'm',
}

export const NAVIGATION_GROUPS = ['work', 'goods', 'house'] as const

/** The screens that somebody may open. */
export const visibleItems = (permissions: readonly Permission[]) =>
  NAVIGATION.filter((item) => !item.permissions || item.permissions.some((one) => permissions.includes(one)))

/** Whether an address belongs to a screen that exists. */
export const hasScreen = (address: string) =>
  NAVIGATION.some(({ path }) => path !== '' && address.startsWith(`/${path}`))

export const COUNTRY_CHOICES = [
  { value: null, label: 'All' },
  { value: 'IND', label: 'India' },
  { value: 'USA', label: 'USA' },
] as const

/** The address of a screen, with the country that is chosen. */
export const screenAddress = (path: string, country: string) =>
  `/${path}${country === '' ? '' : `?country=${encodeURIComponent(country)}`}`
