export { type LivePromotions, livePromotions } from './live-promotions.ts'
export { createPromoTries } from './promo-tries.ts'
export {
  insertPromotion,
  listStaffPromotions,
  lockPromotion,
  type NewPromotion,
  redeem,
  releaseRedemption,
  switchPromotion,
} from './promotions.store.ts'
