import type { Page } from '@playwright/test'
import { addButton, OIL, panelOf } from './cart-steps.ts'
import { expect, open, test } from './shop.ts'

/** Changes every text, and those that are added later, as the translators of browsers do. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const isForeign = ({ parentElement, data }: Text) =>
      data.trim() !== '' && !parentElement?.closest('font, script, style, noscript')

    function translateIn(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts.filter(isForeign)) {
        const words = document.createElement('font')
        words.textContent = `«${text.data}»`
        text.parentNode?.insertBefore(words, text)
        text.parentNode?.removeChild(text)
      }
    }

    translateIn(document.body)
    const news = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) if (addedNodes.length > 0) translateIn(target)
    })
    news.observe(document.body, { childList: true, subtree: true })
  })

/** The scripts of some forms are loaded after the others; a form that is translated before them is rendered again. */
const formsHydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.forms].every((form) => Object.keys(form).some((key) => key.startsWith('__reactProps'))),
  )

test('a page that is translated still shows the right price, and sells', async ({ page, complaints }) => {
  await open(page, OIL)
  await formsHydrated(page)
  await translate(page)
  const main = page.locator('main')
  await expect(main).toContainText('«₹34.90 per 100 mL»')
  await main.getByRole('radio', { name: '500 mL' }).check()
  await expect(main).toContainText('«₹37.80 per 100 mL»')
  await expect(main).not.toContainText('«₹34.90 per 100 mL»')

  await addButton(page).click()
  const panel = panelOf(page)
  await panel.getByText('«Have a discount code?»').click()
  const code = panel.getByLabel('Discount code')
  await code.fill('NONESUCH')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel).toContainText('«This discount code is not valid')
  await code.fill('NAMASTE10')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel).toContainText('«−₹18.90»')
  await panel.getByRole('button', { name: 'One more of' }).click()
  await expect(panel).toContainText('«−₹37.80»')
  await expect(panel).not.toContainText('«−₹18.90»')

  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Spices' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('«Stone Ground Spices»')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')])
})

test('texts that change after they were translated are translated again', async ({ page }) => {
  await open(page, '/about')
  await page.evaluate(() => {
    const [price, unit] = [new Text('₹349'), new Text(' a bottle')]
    document.querySelector('h1')?.replaceChildren(price, unit)
    // As React updates one of two adjacent text nodes.
    addEventListener('cheaper', () => {
      price.data = '₹299'
    })
  })
  await translate(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('«₹349»« a bottle»')
  await page.evaluate(() => dispatchEvent(new Event('cheaper')))
  await expect(heading).toHaveText('«₹299»« a bottle»')
})
