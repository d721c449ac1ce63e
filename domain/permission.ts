import type { Currency } from './money.ts'

/** What a member of staff may do. A role is a set of these. Every call of the back office names the one it needs. */
export const PERMISSIONS = [
  'today.read',
  // Open orders only. `orders.all` adds orders that have ended.
  'orders.read',
  'orders.all',
  // Phone, e-mail and full address. Each look is written to the audit log.
  'personal.read',
  'orders.pack',
  'orders.ship',
  'shipments.import',
  'orders.cancel',
  'orders.address',
  'orders.note',
  'orders.message',
  'orders.create',
  'money.read',
  // Within the refund limits of the role.
  'money.refund',
  // Read the recovery cases and ask the provider again. `money.recover` adds acting on them.
  'money.verify',
  'money.recover',
  'claims.decide',
  'catalogue.read',
  'catalogue.write',
  'catalogue.publish',
  'prices.write',
  'stock.read',
  'stock.write',
  'stock.recall',
  'promotions.read',
  'promotions.write',
  'content.write',
  'content.publish',
  'customers.read',
  'customers.write',
  'customers.block',
  'customers.merge',
  // All that the shop holds about a person, as a file for that person.
  'customers.export',
  'customers.erase',
  'settings.write',
  'gateways.switch',
  'staff.write',
  'reports.read',
  'exports.take',
  // Together with the permission to write what is imported.
  'imports.apply',
  // Everybody reads the entries of their own deeds; this is for those of all.
  'audit.read',
] as const
export type Permission = (typeof PERMISSIONS)[number]

export const isPermission = (word: unknown): word is Permission =>
  PERMISSIONS.some((permission) => permission === word)

/** Whether somebody who holds the first permissions may hand out the others: nobody gives more than they have. */
export const mayGrant = (held: ReadonlySet<Permission>, permissions: readonly string[]): boolean =>
  permissions.every((permission) => !isPermission(permission) || held.has(permission))

/** The most that one refund, and all refunds of one person on one day, may give back, in minor units. */
export type RefundLimits = Record<Currency, { one: number; day: number }>

export type RoleTerms = {
  name: string
  permissions: readonly Permission[]
  /** null: no limit. */
  refundLimits: RefundLimits | null
}

/** For roles that may refund nothing. */
export const NO_REFUNDS: RefundLimits = { INR: { one: 0, day: 0 }, USD: { one: 0, day: 0 } }

export const BUILT_IN_ROLE_IDS = ['OWNER', 'PACKER', 'SUPPORT', 'CONTENT', 'ACCOUNTANT'] as const
export type BuiltInRoleId = (typeof BUILT_IN_ROLE_IDS)[number]

/** The roles that exist in every shop. They can be copied, but not changed. */
export const BUILT_IN_ROLES: Record<BuiltInRoleId, RoleTerms> = {
  OWNER: { name: 'Owner', permissions: PERMISSIONS, refundLimits: null },
  PACKER: {
    name: 'Packer',
    permissions: [
      'today.read',
      'orders.read',
      'orders.pack',
      'orders.ship',
      'shipments.import',
      'orders.note',
      'catalogue.read',
      'stock.read',
      'stock.write',
      'imports.apply',
    ],
    refundLimits: NO_REFUNDS,
  },
  SUPPORT: {
    name: 'Support',
    permissions: [
      'today.read',
      'orders.read',
      'orders.all',
      'personal.read',
      'orders.cancel',
      'orders.address',
      'orders.note',
      'orders.message',
      'orders.create',
      'money.read',
      'money.refund',
      'money.verify',
      'claims.decide',
      'catalogue.read',
      'stock.read',
      'promotions.read',
      'customers.read',
      'customers.write',
      'customers.block',
    ],
    refundLimits: { INR: { one: 500_00, day: 5000_00 }, USD: { one: 8_00, day: 80_00 } },
  },
  CONTENT: {
    name: 'Content editor',
    permissions: [
      'today.read',
      'catalogue.read',
      'catalogue.write',
      'catalogue.publish',
      'promotions.read',
      'content.write',
      'content.publish',
      'imports.apply',
    ],
    refundLimits: NO_REFUNDS,
  },
  ACCOUNTANT: {
    name: 'Accountant',
    permissions: [
      'today.read',
      'orders.read',
      'orders.all',
      'money.read',
      'money.verify',
      'catalogue.read',
      'stock.read',
      'promotions.read',
      'reports.read',
      'exports.take',
      'audit.read',
    ],
    refundLimits: NO_REFUNDS,
  },
}
