import { defineConfig } from '@playwright/test'

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const executablePath = process.env.CHROMIUM_PATH

/** Specs that change what the whole shop shares: the active gateway and the time of the payment providers. */
const ORDERS = /(cancel|checkout|demo|orders|payment|thank-you)\.spec\.ts/
/** Specs that change what everybody sees: the home page, policies, fees, the active gateway, the texts of all products. */
const LAST = /(desk-content|desk-settings|hostile)\.spec\.ts/

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const DESKTOP = { viewport: { width: 1440, height: 900 } }

const TESTS = [
  // One at a time, beside the other tests.
  { name: 'orders', testMatch: ORDERS, use: DESKTOP, workers: 1 },
  { name: 'desktop', testIgnore: [ORDERS, LAST], use: DESKTOP },
  // Tests that a touch screen could fail alone; the others set their widths themselves, or need none.
  { name: 'phone', testIgnore: [ORDERS, LAST], grep: /@phone/, use: PHONE },
  {
    name: 'hostile',
    testMatch: LAST,
    use: DESKTOP,
    workers: 1,
    dependencies: ['orders', 'desktop', 'phone'],
  },
]

/** The storefront's pages, or with SCREENSHOTS=desk those of the back office. */
const screenshots = (of: string) => {
  const file = of === 'desk' ? 'desk-pictures.ts' : 'screenshots.ts'
  return [{ name: 'screenshots', testMatch: file }]
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  forbidOnly: true,
  // One more try for a test that a busy machine has disturbed. The run names it; a test named twice has a race to mend.
  retries: 1,
  workers: 2,
  // Long, because a busy machine is slow and no test measures time.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  use: {
    // Set by the global setup, before the workers read this file.
    ...(process.env.SHOP_URL ? { baseURL: process.env.SHOP_URL } : {}),
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
  },
  projects: process.env.SCREENSHOTS ? screenshots(process.env.SCREENSHOTS) : TESTS,
})
