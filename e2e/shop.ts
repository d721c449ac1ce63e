import AxeBuilder from '@axe-core/playwright'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

export { expect }

/** The browser logs a page that answers 404; some tests ask for one. */
const isAboutThePageItself = (message: ConsoleMessage, page: Page) =>
  message.text().startsWith('Failed to load resource') && message.location().url === page.url()

/** A preview has no scripts, and its frame allows none: this is the checker of accessibility that looks into it. */
const isAboutPreview = (message: ConsoleMessage) =>
  message.text().startsWith('Blocked script execution') &&
  new URL(message.location().url).pathname.startsWith('/admin/preview')

/** A test that takes the network away knows that requests fail. */
const isOffline = (message: ConsoleMessage) => message.text().includes('net::ERR_INTERNET_DISCONNECTED')

/** Fails a test when its page logs an error or a warning, throws, or sends a request to another host. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type()) || isAboutThePageItself(message, page)) return
        if (isAboutPreview(message) || isOffline(message)) return
        complaints.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('request', (request) => {
        const isOurs = request.url().startsWith(`${baseURL}/`) || /^(data|blob):/.test(request.url())
        if (!isOurs) complaints.push(`left the machine: ${request.url()}`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Settings, user and cart are loaded. */
export const hydrated = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/v1/cart'))

/**
 * Opens a page and waits until it is hydrated. `networkidle` is not enough: the scripts are loaded after the first
 * paint, which on a busy machine takes longer than the half second that counts as idle.
 */
export async function open(page: Page, address: string) {
  const started = hydrated(page)
  const answer = await page.goto(address)
  await started
  return answer
}

/**
 * Only violations are reported, in one call to the page: a third of the time of a full report. No page has foreign
 * frames. Transitions are off meanwhile: a text that is fading in has little contrast for a moment.
 */
export async function expectAccessible(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
  const { violations } = await axe.analyze()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}
