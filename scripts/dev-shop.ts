import { createServer } from 'vite'
import { startShop } from '#api/server.ts'
import { createDevAdmin } from './dev-admin.ts'
import { onStop, stop, unexpected } from './terminal.ts'

// dev.ts restarts this program when the server's code changes; Vite reloads the storefront's code.
const vite = await createServer({ server: { middlewareMode: true } })
const admin = await createDevAdmin(vite.middlewares)

/** The storefront's source as it is now. */
async function loadStorefront() {
  const loaded = await vite.ssrLoadModule('./web/server.ts')
  return (loaded as typeof import('#web/server.ts')).storefront
}

const shop = await startShop({
  environment: process.env,
  storefront: {
    render: async (...page) => (await loadStorefront()).render(...page),
    clientFolder: null,
    strictPolicy: false,
    middleware: admin.middleware,
  },
  say: console.log,
}).catch(unexpected)
if (!shop.ok) stop(shop.error)

console.log(`Shop ready at http://localhost:${shop.value.port} (development)`)
// Vite's own signal listeners would end the process before its database has stopped.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal)
onStop(async () => {
  await shop.value.stop()
  await Promise.all([vite.close(), admin.close()])
})
