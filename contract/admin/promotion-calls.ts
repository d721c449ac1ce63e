import type { AdminCall } from './call.ts'

const promotions = '/admin/api/v1/promotions' as const

/** Discount codes: reading, making, changing, and what they were used for. */
export const PROMOTION_CALLS = {
  listDeskPromotions: {
    method: 'GET',
    path: promotions,
    permission: 'promotions.read',
    limit: 'staffRead',
  },
  getDeskPromotion: {
    method: 'GET',
    path: `${promotions}/:code`,
    permission: 'promotions.read',
    limit: 'staffRead',
  },
  createPromotion: {
    method: 'POST',
    path: promotions,
    permission: 'promotions.write',
    limit: 'staffWrite',
  },
  changePromotion: {
    method: 'PATCH',
    path: `${promotions}/:code`,
    permission: 'promotions.write',
    limit: 'staffWrite',
  },
  switchPromotions: {
    method: 'POST',
    path: `${promotions}/switch`,
    permission: 'promotions.write',
    limit: 'staffWrite',
  },
  forecastPromotion: {
    method: 'POST',
    path: `${promotions}/forecast`,
    permission: 'promotions.read',
    limit: 'staffRead',
  },
  findPromotionSizes: {
    method: 'GET',
    path: `${promotions}/sizes`,
    permission: 'promotions.read',
    limit: 'staffRead',
  },
  findPromotionCustomer: {
    method: 'GET',
    path: `${promotions}/customer`,
    permission: 'customers.read',
    limit: 'staffRead',
  },
} as const satisfies Record<string, AdminCall>
