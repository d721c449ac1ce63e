import { expect, expectAccessible, test } from './shop.ts'

for (const [rule, path] of [
  ['[ROUTE-23]', '/no/such/page'],
  ['[ERROR-22]', '/products/no-such-product'],
  ['[ROUTE-17]', '/policies/cookies'],
  ['[ROUTE-21]', '/trace/xyz'],
] as const) {
  test(`${rule} ${path} is Not Found, at its own address`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle('Page not found | Aranya Mill')
    await expect(page.getByRole('main').getByText('Aranya Mill')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  })
}

test('Not Found is accessible, and leads home', async ({ page }) => {
  await page.goto('/no/such/page')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})
