import { startShop } from '#api/server.ts'
import { buildStorefront, loadStorefront } from './storefront.ts'
import { onStop, stop, unexpected } from './terminal.ts'

await buildStorefront()
console.log('Opening the database …')
const shop = await startShop({ storefront: await loadStorefront(), say: console.log }).catch(unexpected)
if (!shop.ok) stop(shop.error)

const url = `http://localhost:${shop.value.port}`
console.log(`
Shop ready at ${url}

  ${url}/sandbox        the stand-ins for SMS, mail and payment
  ${url}/sandbox/inbox  every SMS and mail the shop sends
  ${url}/api/docs       the API, call by call

Ctrl-C stops it.
`)

onStop(async () => {
  console.log('\nClosing the shop …')
  await shop.value.stop()
})
