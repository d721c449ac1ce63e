import { freePort } from '#db/embedded/free-port.ts'
import { startShopProcess } from '../scripts/shop-process.ts'

/**
 * Starts the one shop of all browser tests. The phone-payment provider sends shoppers back to the shop's public
 * address, so the port is chosen beforehand. Two browsers slow the shop down; it must not refuse them for that.
 */
export default async function startShop() {
  const port = await freePort()
  const shop = await startShopProcess(
    { NODE_ENV: 'test', BUSY_AFTER_MS: '60000', PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
    { durable: false },
  )
  process.env.SHOP_URL = shop.url
  process.env.SHOP_OUTPUT = shop.output
  process.env.SHOP_DATABASE_URL = shop.databaseUrl
  return shop.stop
}
