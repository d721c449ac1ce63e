import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, open } from './shop.ts'

export const OIL = '/products/peanut-oil?variant=OILPNT01-1000ML'
export const HALDI = '/products/turmeric-powder?variant=SPCTUR01-200G'
export const KEPT = 'am_guest_cart'
export const CALL = '**/api/v1/cart'

export const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })
export const headerOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ })
export const addButton = (page: Page) =>
  page.locator('main').getByRole('button', { name: 'Add to Cart' }).first()
export const more = (panel: Locator, name = 'Groundnut Oil') =>
  panel.getByRole('button', { name: `One more of ${name}` })
export const pieces = (panel: Locator) => panel.getByRole('group', { name: /^Quantity of/ })
export const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEPT)
export const storedPieces = async (page: Page) =>
  JSON.parse((await kept(page)) ?? '{"items":[]}').items[0]?.quantity

export async function add(page: Page, address = OIL) {
  await open(page, address)
  await addButton(page).scrollIntoViewIfNeeded()
  const answered = hydrated(page)
  await addButton(page).click()
  await expect(panelOf(page)).toBeVisible()
  await answered
  return panelOf(page)
}

/** Opens a page with a guest cart in the storage, as an earlier visit would have left it. */
export async function leave(page: Page, text: string) {
  await page.addInitScript(
    ([key = '', value = '', mark = '']) => {
      // Only in the first document: the page may change or remove it.
      if (sessionStorage.getItem(mark)) return
      sessionStorage.setItem(mark, 'done')
      localStorage.setItem(key, value)
    },
    [KEPT, text, randomUUID()],
  )
  await open(page, '/about')
}

/** The browser logs every call that fails; some tests make them fail. */
export function forgive(complaints: string[]) {
  const about = complaints.splice(0).filter((complaint) => !complaint.includes('/api/v1/cart'))
  expect(about).toEqual([])
}
