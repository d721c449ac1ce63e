import type { AdminCall } from './call.ts'

const promotions = '/admin/api/v1/promotions' as const

/** Discount codes: reading, making, changing, and what they were used for. */
export const PROMOTION_CALLS = {
  listDeskPromotions: {
    feature: 'promotions',
    summary: 'List discount codes, those that run first',
    method: 'GET',
    path: promotions,
    permission: 'promotions.read',
    limit: 'staffRead',
  },
  getDeskPromotion: {
    feature: 'promotions',
    summary: 'Read a discount code with its uses by day',
    method: 'GET',
    path: `${promotions}/:code`,
    permission: 'promotions.read',
    limit: 'staffRead',
  },
  createPromotion: {
    feature: 'promotions',
    summary: 'Make a discount code',
    method: 'POST',
    path: promotions,
    permission: 'promotions.write',
    limit: 'staffWrite',
  },
  changePromotion: {
    feature: 'promotions',
    summary: 'Change fields of a discount code; each change says the value that it replaces',
    method: 'PATCH',
    path: `${promotions}/:code`,
    permission: 'promotions.write',
    limit: 'staffWrite',
  },
  switchPromotions: {
    feature: 'promotions',
    summary: 'Switch discount codes on or off',
    method: 'POST',
    path: `${promotions}/switch`,
    permission: 'promotions.write',
    limit: 'staffWrite',
  },
  forecastPromotion: {
    feature: 'promotions',
    summary:
      'Say what a discount code would cost, which sizes it sells below cost, and what runs on the same days',
    method: 'POST',
    path: `${promotions}/forecast`,
    permission: 'promotions.read',
    limit: 'staffRead',
  },
  findPromotionSizes: {
    feature: 'promotions',
    summary: 'Find sizes on sale by words, to try a discount code on them',
    method: 'GET',
    path: `${promotions}/sizes`,
    permission: 'promotions.read',
    limit: 'staffRead',
  },
  findPromotionCustomer: {
    feature: 'promotions',
    summary: 'Find a customer by number or address, and how often they used a discount code',
    method: 'GET',
    path: `${promotions}/customer`,
    permission: 'customers.read',
    limit: 'staffRead',
  },
} as const satisfies Record<string, AdminCall>
