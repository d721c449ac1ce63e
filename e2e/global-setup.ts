import { startShopProcess } from '../scripts/shop-process.ts'

/** Starts one shop for all journeys. */
export default async function startShop() {
  const shop = await startShopProcess({ NODE_ENV: 'test' })
  process.env.SHOP_URL = shop.url
  process.env.SHOP_SAID = shop.said
  return shop.stop
}
