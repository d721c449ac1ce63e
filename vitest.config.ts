import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{kit,domain,contract,media,db,api,web,sandbox,scripts,studio}/**/*.test.{ts,tsx}'],
    globalSetup: './vitest.setup.ts',
    // Our modules keep nothing between files, and a process per file costs more than its tests.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
