import { type Browser, chromium } from '@playwright/test'
import { median } from './median.ts'
import type { Report } from './report.ts'

const VISITS = 9
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

type Shown = { inPage: number; onScreen: number }

/** A page that shows a text in a dialog at a tap, and has no style and no other script. */
const BARE_PAGE = `data:text/html,<meta name=viewport content=width=device-width><main><button>Add to Cart</button></main><dialog></dialog>
<script>document.querySelector('button').onclick=()=>{const d=document.querySelector('dialog');d.innerHTML='<li><fieldset>1</fieldset></li>';d.showModal()}</script>`

/** From a visitor's first tap on Add to Cart until the item is shown in the open sidebar, in turns with a bare page. */
export async function benchAddToCart(shopUrl: string, executablePath: string, report: Report) {
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  const taps: { shop: Shown; bare: Shown }[] = []
  while (taps.length < VISITS) {
    const shop = await tapOnce(browser, `${shopUrl}/products/peanut-oil`)
    taps.push({ shop, bare: await tapOnce(browser, BARE_PAGE) })
  }
  await browser.close()
  const { item, value } = median(taps, ({ shop, bare }) => shop.onScreen / bare.onScreen)
  const times = [item.shop.inPage, item.shop.onScreen, item.bare.onScreen].map(
    (time) => `${time.toFixed(0)} ms`,
  )
  report.add('add to cart, on the screen', value, `in the page, on the screen, bare: ${times.join(', ')}`)
}

async function tapOnce(browser: Browser, address: string): Promise<Shown> {
  const page = await browser.newPage(PHONE)
  const settled = address.startsWith('data:')
    ? null
    : page.waitForResponse((response) => response.url().endsWith('/api/v1/cart'))
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
