import { createServer } from 'vite'
import { startShop } from '#api/server.ts'
import { onStop, stop, unexpected } from './terminal.ts'

// Node starts this file anew when the server's code changes (--watch in run.mjs); Vite follows the storefront's.
const vite = await createServer({ server: { middlewareMode: true } })

const shop = await startShop({
  storefront: {
    render: async (...page) => (await vite.ssrLoadModule('./web/server.ts')).renderPage(...page),
    clientFolder: null,
    strictPolicy: false,
    middleware: vite.middlewares,
  },
  say: console.log,
}).catch(unexpected)
if (!shop.ok) stop(shop.error)

console.log(`Shop ready at http://localhost:${shop.value.port} (development)`)
onStop(async () => {
  await vite.close()
  await shop.value.stop()
})
