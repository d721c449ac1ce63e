import { expect, type Page } from '@playwright/test'
import type { Wave } from '#contract/admin/waves.ts'
import { demoPerson } from './desk.ts'

async function scan(page: Page, label: RegExp, code: string) {
  const field = page.getByLabel(label)
  await field.fill(code)
  await field.press('Enter')
}

/** As a hand scanner does: key by key into what has the focus, and on without looking. */
async function scanFast(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

const BATCH = /[A-Z]{3}\d{6}[A-Z]/

/** Starts a wave with what is due, and picks it shelf by shelf. */
export async function pickWave(page: Page): Promise<number> {
  await page.goto('/admin/pack')
  await page.getByRole('button', { name: /^Start a wave of/ }).click()
  await page.waitForURL(/\/pack\/\d+$/)
  const stop = page.getByRole('article')
  const progress = page.getByText(/^Stop \d+ of \d+$|^Everything is picked$/)
  for (;;) {
    await expect(progress).toBeVisible()
    const before = (await progress.textContent()) ?? ''
    if (before.startsWith('Everything')) return Number(page.url().split('/').at(-1))
    const [code = ''] = BATCH.exec((await stop.textContent()) ?? '') ?? []
    const into = stop.getByRole('list', { name: 'Into totes' }).getByRole('button')
    const count = await into.count()
    await scan(page, /^Scan the batch/, code)
    for (let nth = 1; nth < count; nth += 1) await into.nth(nth).click()
    await expect(progress).not.toHaveText(before)
  }
}

/** Checks every tote by scan and packs it. Totes that are cancelled or short stay behind. */
export async function packWave(page: Page, wave: number, wrong: string | null) {
  await page.goto(`/admin/pack/${wave}/tote/1`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Packing tote 1')
  if (wrong !== null) await pressKeys(page, wrong)
  const { totes }: Wave = await (await page.request.get(`/admin/api/v1/waves/${wave}`)).json()
  const ready = totes.filter(
    ({ isStopped, lines }) => !isStopped && lines.every(({ lotCode, isTracked }) => lotCode || !isTracked),
  )
  await page.goto(`/admin/pack/${wave}/tote/${ready[0]?.tote}`)
  await expect(page.getByLabel(/^Scan a bottle/)).toBeFocused()
  for (const tote of ready) await packTote(page, tote)
  await page.waitForURL(/\/pack$/)
}

/** A wrong scan is refused. `-` reports a piece that is not there; the tote gets another one. Digits open totes. */
async function pressKeys(page: Page, wrong: string) {
  const field = page.getByLabel(/^Scan a bottle/)
  await scan(page, /^Scan a bottle/, wrong)
  await expect(page.getByRole('alert').filter({ hasText: 'does not belong into this tote' })).toBeVisible()
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/scans'))
  await field.press('-')
  await sent
  for (const digit of ['2', '1']) {
    await field.press('Escape')
    await page.keyboard.press(digit)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Packing tote ${digit}`)
    await expect(field).toBeFocused()
  }
}

/** The scanner does not wait until the tote is shown: its scans count for it nevertheless. */
async function packTote(page: Page, { tote, orderNumber, lines }: Wave['totes'][number]) {
  const codes = lines.flatMap(({ lotCode, quantity }) =>
    Array.from({ length: quantity }, () => lotCode ?? ''),
  )
  for (const code of codes) await scanFast(page, code)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Packing tote ${tote}`)
  await expect(page.getByText(`${codes.length} of ${codes.length} checked`)).toBeVisible()
  if ((await page.getByLabel('Courier').inputValue()) !== 'LOCAL')
    await page.getByLabel('Tracking number').fill(`DL${orderNumber}`)
  // The scan field is empty: Enter packs and prints, and the next tote is shown.
  await page.getByLabel(/^Scan a bottle/).press('Enter')
}

/** Empties the totes that stayed behind. */
export async function clearWave(page: Page, wave: number) {
  await page.goto(`/admin/pack/${wave}`)
  const button = page.getByRole('button', { name: /^(Goods are back|Take out)$/ })
  await expect(page.getByRole('heading', { name: 'Totes' })).toBeVisible()
  for (let left = await button.count(); left > 0; left -= 1) {
    await button.first().click()
    await expect(button).toHaveCount(left - 1)
  }
}

/** The owner cancels an order that cannot be packed; its money goes back. */
export async function cancelByStaff(page: Page, number: string) {
  await page.goto(`/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  const panel = page.getByRole('dialog', { name: 'Cancel the order' })
  await expect(panel.getByText(/goes back, the way it was paid\.$/)).toBeVisible()
  await panel.getByRole('button', { name: `Cancel ${number}` }).click()
  await expect(page.getByText(`${number} is cancelled`).first()).toBeVisible()
}

/** The owner gives a part back, with the app code. */
export async function refund(page: Page, number: string) {
  await page.goto(`/admin/orders/${number}?panel=refund`)
  const panel = page.getByRole('dialog', { name: 'Give money back' })
  await panel.getByLabel('Why').selectOption('Goodwill')
  await panel.getByLabel('Amount in ₹').fill('50')
  await panel.getByRole('button', { name: 'Give ₹50.00 back' }).click()
  const { appCode } = await demoPerson(page, 'Namuna Owner')
  await page.getByLabel('Six digits').fill(appCode ?? '')
  await expect(page.getByText(`₹50.00 goes back for ${number}`).first()).toBeVisible()
}

export async function handAllOver(page: Page) {
  await page.goto('/admin/pack')
  const allWent = page.getByRole('button', { name: 'All went' })
  await expect(page.getByRole('heading', { name: 'Hand over' })).toBeVisible()
  for (let left = await allWent.count(); left > 0; left -= 1) {
    await allWent.first().click()
    await page.getByRole('button', { name: /^Ship \d+ parcel/ }).click()
    await expect(allWent).toHaveCount(left - 1)
  }
}
