import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{kit,domain,contract,media,db,api,web,sandbox,scripts,studio,deploy,rehearse,prove}/**/*.test.{ts,tsx}',
    ],
    globalSetup: './vitest.setup.ts',
    // Our modules keep no state between files, and a process per file costs more than its tests.
    isolate: false,
    // More than two cores: most of the time a test waits for the database or for another process.
    maxWorkers: 3,
    // Long, because a busy machine is slow and no test measures time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One second try, as in the browser: `npm test` names every test that needed it. `npm run soak` allows none.
    retry: process.env.SOAK === '1' ? 0 : 1,
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
})
