import { expect, open, test } from './shop.ts'

const POLICIES = [
  ['tos', 'Terms of Service', 'January 22, 2024', 21],
  ['privacy', 'Privacy Policy', 'January 22, 2024', 10],
  ['refund', 'Refund Policy', 'February 1, 2025', 9],
  ['shipping', 'Shipping Policy', 'February 1, 2025', 8],
] as const

test('[ROUTE-17] [POLICY-1, POLICY-4, POLICY-6] every policy has its title, date and sections', async ({
  page,
}) => {
  for (const [name, title, date, sections] of POLICIES) {
    await page.goto(`/policies/${name}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(main.getByText(`Last updated ${date}`)).toBeVisible()
    await expect(main.getByRole('region')).toHaveCount(sections)
  }
})

test('[ROUTE-18] [ROUTE-26] [POLICY-3] the SMS policy has an anchor, and mentions HELP and STOP', async ({
  page,
}) => {
  await page.goto('/policies/tos#sms-policy')
  const section = page.getByRole('region', { name: 'SMS policy' })
  await expect(section.getByRole('heading')).toBeInViewport()
  await expect(section).toContainText('Reply HELP')
  await expect(section).toContainText('Reply STOP')
})

test('[ROUTE-26] a link from another page leads to the section, not to the top', async ({ page }) => {
  await open(page, '/contact')
  await page.getByText('How do I stop your text messages?').click()
  await page.getByRole('link', { name: 'SMS policy' }).click()
  await expect(page).toHaveURL('/policies/tos#sms-policy')
  await expect(page.getByRole('heading', { level: 2, name: 'SMS policy' })).toBeInViewport()
})

test('the table of contents works by keyboard: it jumps to the section, and the next Tab continues there', async ({
  page,
}) => {
  await open(page, '/policies/tos')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  if (page.viewportSize()?.width === 390) {
    await contents.getByText('On this page').focus()
    await page.keyboard.press('Enter')
  }
  await contents.getByRole('link', { name: 'Marketplaces, partner shops and links' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/policies/tos#third-parties')
  await expect(page.locator('#third-parties')).toBeInViewport()
  await expect(page.locator('#third-parties:target')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'partner shops', exact: true })).toBeFocused()
})

test('going back after a jump restores the scroll position', async ({ page }) => {
  await open(page, '/policies/refund')
  await page.getByRole('link', { name: 'replaced or refunded' }).click()
  await expect(page.getByRole('heading', { name: /^Damaged, expired or wrong/ })).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/policies/refund')
  await expect(page.getByRole('link', { name: 'replaced or refunded' })).toBeInViewport()
})

test('on a wide screen the contents stay in view beside the text', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 900 })
  await page.goto('/policies/tos#prohibited-use')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('link', { name: 'Accepting these terms' })).toBeInViewport()
})

test('no script contains the texts of the policies', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url())) scripts.push(response.text())
  })
  await open(page, '/policies/tos')
  await expect(page.getByRole('main')).toContainText('Reply STOP to opt out')
  const sources = await Promise.all(scripts)
  expect(sources.length).toBeGreaterThan(0)
  expect(sources.filter((source) => source.includes('Reply STOP'))).toEqual([])
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('the terms can be read, and their contents lead to the sections', async ({ page }) => {
    await page.goto('/policies/tos')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    if (page.viewportSize()?.width === 390) await contents.getByText('On this page').click()
    await contents.getByRole('link', { name: 'Allergens' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Allergens' })).toBeInViewport()
    await expect(page.getByRole('main')).toContainText('We handle groundnut, sesame, mustard')
  })
})
