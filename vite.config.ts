import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** What only sign-in, the account and orders need comes with them. */
const LATE_UI = 'gallery[\\\\/]|select|checkbox|code-field'
const LATE_RULES =
  'search[\\\\/]|documents[\\\\/]|lots[\\\\/]|claims[\\\\/]|can-cancel|cancel-|refund-|firm|address|email|otc|phone|profile|sign-|subdivisions|order-|payment|pending-|shipment|care-|identifier|shop-recipe'

/** Few files that change together: what comes from packages, and what every page of ours shares. */
const CHUNKS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/](react-router|cookie)[\\/]/ },
  {
    name: 'shop',
    test: new RegExp(
      `[\\\\/](web[\\\\/](ui[\\\\/](?!${LATE_UI})|layout|session[\\\\/](?!.*preferences)|cart|seo|hydration|catalogue[\\\\/]product-colours)|domain[\\\\/](?!delivery[\\\\/]|${LATE_RULES})|contract|kit)`,
    ),
  },
]

const fileOfClass = new Map<string, string>()

/** Short, because they are in every page and style sheet: the name and three characters of its file. */
function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''))
  const short = `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`
  const other = fileOfClass.get(short) ?? path
  if (other !== path) throw new Error(`${other} and ${path} have the same class ${short}: rename one`)
  fileOfClass.set(short, path)
  return short
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: className } },
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
