import { createServer } from 'vite'
import type { StorefrontBuild } from '#contract/storefront.ts'
import type { Storefront } from '../app-deps.ts'

/** The storefront's source, rendered by Vite: tests need no build. */
export async function openTestStorefront(): Promise<Storefront & { close: () => Promise<void> }> {
  const vite = await createServer({
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
    appType: 'custom',
  })
  const { storefront } = (await vite.ssrLoadModule('./web/server.ts')) as { storefront: StorefrontBuild }
  return { ...storefront, clientFolder: null, strictPolicy: true, close: () => vite.close() }
}
