export { type LivePromotions, livePromotions } from './live-promotions.ts'
export { createPromoTries } from './promo-tries.ts'
export {
  listStaffPromotions,
  lockPromotion,
  redeem,
  releaseRedemption,
  switchPromotion,
} from './promotions.store.ts'
