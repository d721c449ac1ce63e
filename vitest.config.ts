import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{kit,domain,contract,db,api,web,sandbox,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: './vitest.setup.ts',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
