import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** What only sign-in, the account and orders need comes with them. */
const LATE_UI = 'gallery[\\\\/]|select|checkbox|code-field'
const LATE_RULES =
  'address|email|otc|phone|profile|sign-|subdivisions|order-|payment|pending-|shipment|care-|identifier|shop-recipe'

/** Few files that change together: what comes from packages, and what every page of ours shares. */
const CHUNKS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/](react-router|cookie)[\\/]/ },
  {
    name: 'shop',
    test: new RegExp(
      `[\\\\/](web[\\\\/](ui[\\\\/](?!${LATE_UI})|layout|session[\\\\/](?!.*preferences)|cart|seo|hydration)|domain[\\\\/](?!delivery[\\\\/]|${LATE_RULES})|contract|kit)`,
    ),
  },
]

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'baseline-widely-available',
    // Inlined files would be data: addresses, which the content security policy does not allow.
    assetsInlineLimit: 0,
    // One sheet for all pages: a request each for two dozen small ones would hold up the first picture.
    cssCodeSplit: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { advancedChunks: { groups: CHUNKS } } } } },
    ssr: { build: { rolldownOptions: { input: './web/server.ts' } } },
  },
  // React is bundled into the server build in its production form, whatever NODE_ENV the shop is started with.
  ...(command === 'build'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
}))
