import { startShopProcess } from '../scripts/shop-process.ts'

/** Starts one shop for all journeys. Two browsers take its processor away; that is no reason to turn them away. */
export default async function startShop() {
  const shop = await startShopProcess({ NODE_ENV: 'test', BUSY_AFTER_MS: '10000' })
  process.env.SHOP_URL = shop.url
  process.env.SHOP_SAID = shop.said
  return shop.stop
}
