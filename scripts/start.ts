import { startShop } from '#api/server.ts'
import { buildStorefront, loadStorefront } from './storefront.ts'
import { onStop, stop, unexpected } from './terminal.ts'

await buildStorefront()
console.log('Opening the database …')
const shop = await startShop({
  environment: process.env,
  storefront: await loadStorefront(),
  say: console.log,
}).catch(unexpected)
if (!shop.ok) stop(shop.error)

const { port, hasSandbox } = shop.value
const url = `http://localhost:${port}`
console.log(`\nShop ready at ${url}`)
if (hasSandbox) {
  console.log(`
  ${url}/sandbox        what plays the outside world here
  ${url}/sandbox/inbox  every SMS and mail the shop sends
  ${url}/api/docs       the API, call by call

Ctrl-C stops it.
`)
}

onStop(async () => {
  console.log('\nClosing the shop …')
  await shop.value.stop()
})
