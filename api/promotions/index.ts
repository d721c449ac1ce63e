export { type LivePromotions, livePromotions } from './live-promotions.ts'
export { createPromoTries } from './promo-tries.ts'
export { lockPromotion, redeem, releaseRedemption } from './promotions.store.ts'
