import type { Page } from '@playwright/test'
import { expectRefusal } from './customer.ts'
import { expect, expectAccessible, test } from './shop.ts'

const DAYS = /[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+(, \d{4})?/
const PRODUCT = '/products/peanut-oil'
const code = (page: Page) => page.getByLabel('Deliver to')
const answer = (page: Page) => page.locator('form', { has: code(page) }).getByRole('status')

async function ask(page: Page, pin: string) {
  await code(page).fill(pin)
  await code(page).press('Enter')
}

/** How much higher the check is than the space that was reserved for it before it was loaded. */
const overflowOf = (page: Page) =>
  code(page)
    .locator('xpath=ancestor::form/..')
    .evaluate(
      (place) =>
        place.getBoundingClientRect().height - Number.parseFloat(getComputedStyle(place).minBlockSize),
    )

test('[PIN-1] [PIN-2] [PIN-11] a PIN code is checked by keyboard, and the page does not move', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(PRODUCT)
  await page.getByRole('button', { name: 'Add to Cart' }).first().scrollIntoViewIfNeeded()
  await expect(code(page)).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
  await ask(page, '452001')
  await expect(answer(page)).toHaveText(
    new RegExp(
      `^452001, Indore: arrives ${DAYS.source} – ${DAYS.source} if you order within [\\dhdmin ]+\\. ₹60 delivery, free from ₹999\\.$`,
    ),
  )
  expect(await overflowOf(page)).toBe(0)
  await expectAccessible(page)
  await ask(page, '744101')
  await expect(answer(page)).toContainText('We do not deliver to 744101 by courier yet. Ask us on WhatsApp')
  await expect(answer(page).getByRole('link', { name: /Ask us on WhatsApp/ })).toHaveAttribute(
    'href',
    /wa\.me/,
  )
  await ask(page, '452999')
  await expect(answer(page)).toContainText('We do not know this PIN code. Please check it.')
  expect(await overflowOf(page)).toBe(0)
  await ask(page, '45200')
  await expect(page.getByText('Please enter a PIN code of 6 digits')).toBeVisible()
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
  expect(await overflowOf(page)).toBe(0)
  await expectAccessible(page)
  await ask(page, '४५२००१')
  await expect(code(page)).toHaveValue('452001')
  await expect(answer(page)).toContainText('452001, Indore: arrives')

  // The page itself is the same for everyone.
  expect(await (await page.request.get(PRODUCT)).text()).not.toContain('452001')
  await page.reload()
  await expect(answer(page)).toContainText('452001, Indore: arrives')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText(/452001: arrives \w{3}, \w{3}/)
})

test('[PIN-6] at the cut-off the days are asked anew, and no time in the past is shown', async ({ page }) => {
  await page.clock.install()
  let asked = 0
  await page.route('**/api/v1/delivery/promise?*', async (route) => {
    asked += 1
    const response = await route.fetch()
    const orderBy = new Date((await page.evaluate(() => Date.now())) + 90_000).toISOString()
    await route.fulfill({ response, json: { ...(await response.json()), orderBy } })
  })
  await page.goto(PRODUCT)
  await ask(page, '452001')
  await expect(answer(page)).toContainText('if you order within 1 min')
  await page.clock.runFor(61_000)
  await expect(answer(page)).toContainText('if you order within the next minute')
  expect(asked).toBe(1)
  await page.clock.runFor(30_000)
  await expect.poll(() => asked).toBe(2)
  await expect(answer(page)).toContainText('if you order within 1 min')
})

test('a failed check says so and can be repeated; a ZIP code works in the USA', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await context.addCookies([{ name: 'am_locale', value: 'en_US', url: baseURL ?? '' }])
  await page.route('**/api/v1/delivery/promise?*', (route) => route.abort())
  await page.goto(PRODUCT)
  await ask(page, '60601')
  await expect(answer(page)).toContainText('We could not check this code.')
  expectRefusal(complaints, '/delivery/promise')
  await page.unroute('**/api/v1/delivery/promise?*')
  await answer(page).getByRole('button', { name: 'Try again' }).click()
  await expect(answer(page)).toHaveText(
    new RegExp(`^60601: arrives ${DAYS.source} – ${DAYS.source} if you order within .+\\. \\$12 delivery`),
  )
  await ask(page, '452001')
  await expect(page.getByText('Please enter a ZIP code of 5 digits')).toBeVisible()
})
