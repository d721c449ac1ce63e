import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** What comes from packages changes rarely; what every screen shares is one file. */
const CHUNKS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/](react-router|cookie)[\\/]/ },
  // Small parts of the shell, which every screen needs: one file compresses better than ten.
  {
    name: 'shell-parts',
    test: /web[\\/]admin[\\/]ui[\\/](use-(key|toast|delayed|query|live|modal)|seen-state|icon-button|notice|segments|dialog|panel|time|initials|list-skeleton)\.tsx?$/,
  },
]

/** The fonts have the same names and bytes as the storefront's, so the browser has them once. */
const fontOfShop = (file: string) => (file.endsWith('.woff2') ? `/${file}` : undefined)

export default defineConfig(({ command }) => ({
  base: '/admin/',
  plugins: [reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'baseline-widely-available',
    // Inlined files would be data: addresses, which the content security policy does not allow.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { advancedChunks: { groups: CHUNKS } } } } },
  },
  ...(command === 'build'
    ? {
        experimental: { renderBuiltUrl: fontOfShop },
      }
    : {}),
}))
