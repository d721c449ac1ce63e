import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'baseline-widely-available',
    // Inlined files would be data: addresses, which the content security policy does not allow.
    assetsInlineLimit: 0,
  },
  environments: { ssr: { build: { rolldownOptions: { input: './web/server.ts' } } } },
  // React is bundled into the server build in its production form, whatever NODE_ENV the shop is started with.
  ...(command === 'build'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
}))
