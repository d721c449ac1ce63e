import type { AdminCall } from './call.ts'

const promotions = '/admin/api/v1/promotions' as const

/** Discount codes: reading, making, changing, and what they were used for. */
export const PROMOTION_CALLS = {
  listDeskPromotions: {
    feature: 'promotions',
    method: 'GET',
    path: promotions,
    permission: 'promotions.read',
    limit: 'staffRead',
  },
  getDeskPromotion: {
    feature: 'promotions',
    method: 'GET',
    path: `${promotions}/:code`,
    permission: 'promotions.read',
    limit: 'staffRead',
  },
  createPromotion: {
    feature: 'promotions',
    method: 'POST',
    path: promotions,
    permission: 'promotions.write',
    limit: 'staffWrite',
  },
  changePromotion: {
    feature: 'promotions',
    method: 'PATCH',
    path: `${promotions}/:code`,
    permission: 'promotions.write',
    limit: 'staffWrite',
  },
  switchPromotions: {
    feature: 'promotions',
    method: 'POST',
    path: `${promotions}/switch`,
    permission: 'promotions.write',
    limit: 'staffWrite',
  },
  forecastPromotion: {
    feature: 'promotions',
    method: 'POST',
    path: `${promotions}/forecast`,
    permission: 'promotions.read',
    limit: 'staffRead',
  },
  findPromotionSizes: {
    feature: 'promotions',
    method: 'GET',
    path: `${promotions}/sizes`,
    permission: 'promotions.read',
    limit: 'staffRead',
  },
  findPromotionCustomer: {
    feature: 'promotions',
    method: 'GET',
    path: `${promotions}/customer`,
    permission: 'customers.read',
    limit: 'staffRead',
  },
} as const satisfies Record<string, AdminCall>
