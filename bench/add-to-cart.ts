import { type Browser, chromium } from '@playwright/test'
import { median } from './median.ts'

const VISITS = 9
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

type Shown = { inPage: number; onScreen: number }

/** Milliseconds from a visitor's first tap on Add to Cart until the item is shown in the open sidebar. */
export async function measureAddToCart(shopUrl: string, executablePath: string): Promise<Shown> {
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  const taps: Shown[] = []
  while (taps.length < VISITS) taps.push(await tapOnce(browser, `${shopUrl}/products/peanut-oil`))
  await browser.close()
  return {
    inPage: median(taps, ({ inPage }) => inPage).value,
    onScreen: median(taps, ({ onScreen }) => onScreen).value,
  }
}

async function tapOnce(browser: Browser, address: string): Promise<Shown> {
  const page = await browser.newPage(PHONE)
  const settled = page.waitForResponse((response) => response.url().endsWith('/api/v1/cart'))
  await page.goto(address)
  await settled
  const shown = page.evaluate(watch)
  await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().tap()
  const times = await shown
  await page.close()
  return times
}

/** Runs in the page. Both times begin when the tap reaches the page's scripts. */
function watch(): Promise<Shown> {
  const inPage = new Promise<number>((seen) => {
    const watcher = new MutationObserver(() => {
      if (document.querySelector('dialog[open] li fieldset')) seen(performance.now())
    })
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  const tap = new Promise<PerformanceEventTiming>((seen) => {
    const watcher = new PerformanceObserver((list) => {
      const click = list.getEntries().find(({ name }) => name === 'click')
      if (click) seen(click as PerformanceEventTiming)
    })
    watcher.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  return Promise.all([inPage, tap]).then(([seenAt, { startTime, duration, processingStart }]) => ({
    inPage: seenAt - processingStart,
    onScreen: startTime + duration - processingStart,
  }))
}
