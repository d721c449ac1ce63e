import { startSandboxProcess, startShop } from '#api/server.ts'

/** One process of the shop, for tests: as `npm start`, with a plain page in place of the built storefront. */
const render = async () => new Response('<p>a page</p>', { headers: { 'content-type': 'text/html' } })
const storefront = { render, clientFolder: null, strictPolicy: true }
const options = { environment: process.env, say: () => {} }
const start = { sandbox: () => startSandboxProcess(options), worker: () => startShop(options) }
const role = process.env.ROLE === 'sandbox' || process.env.ROLE === 'worker' ? process.env.ROLE : null
const shop = role ? await start[role]() : await startShop({ ...options, storefront })
if (!shop.ok) throw new Error(shop.error)
for (const end of ['SIGTERM', 'disconnect'])
  process.on(end, () => void shop.value.stop().then(() => process.exit(0)))
process.stdout.write(`${shop.value.port}\n`)
