import { defineConfig } from '@playwright/test'

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  forbidOnly: true,
  workers: 2,
  // Generous: a busy machine takes its time, and no test here is about time.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    // Set by the global setup, before the workers read this file.
    ...(process.env.SHOP_URL ? { baseURL: process.env.SHOP_URL } : {}),
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
  },
  projects: [
    // Journeys that a finger walks differently; the others set their own widths, or need none.
    {
      name: 'phone',
      testMatch: /(home|listing|panels|product|product-gallery|reels)\.spec\.ts/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
