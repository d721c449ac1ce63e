import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { codeSentTo } from './customer.ts'
import { expect } from './shop.ts'

/** Invites somebody at the terminal, as the owner of a new shop does, and returns the link. */
export function inviteAtTerminal(name: string, contact: string, role: string): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/shop.ts', 'staff-add', name, contact, '--role', role],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        DATABASE_URL: process.env.SHOP_DATABASE_URL,
        PUBLIC_URL: process.env.SHOP_URL,
      },
    },
  )
  const [link] = /\S+\/admin\/welcome\/\S+/.exec(stdout) ?? []
  if (!link) throw new Error(`no link: ${stdout}${stderr}`)
  return link
}

/** A device that holds passkeys. It confirms its owner by itself while the owner is present, as at the start. */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setPresent: (isPresent: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isPresent }),
  }
}

type DemoStaff = { name: string; phone: string; appCode: string | null }

/** The sample person of a role, with the app code of the moment. */
export async function demoPerson(page: Page, name: string): Promise<DemoStaff> {
  const people: DemoStaff[] = await (await page.request.get('/sandbox/staff.json')).json()
  const person = people.find((one) => one.name === name)
  if (!person) throw new Error(`the sandbox has no ${name}`)
  return person
}

/** Step 1 of the sign-in: the number, then the code that was sent to it. With the keyboard alone. */
export async function passFirstStep(page: Page, phone: string) {
  await page.getByLabel('Mobile number or e-mail').focus()
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/^Code for/)).toBeFocused()
  await page.keyboard.type(await codeSentTo(page, `+91${phone}`))
  await page.keyboard.press('Enter')
}

/** Signs in as a sample person of the demo, by code and app code. */
export async function signInToDesk(page: Page, name: string, next = '') {
  await page.goto(`/admin/sign-in${next ? `?next=${encodeURIComponent(next)}` : ''}`)
  const { phone } = await demoPerson(page, name)
  await passFirstStep(page, phone)
  await expect(page.getByLabel('Six digits')).toBeVisible()
  const { appCode } = await demoPerson(page, name)
  await page.getByLabel('Six digits').fill(appCode ?? '')
  await expect(page.getByRole('navigation', { name: 'Screens' }).first()).toBeAttached()
}

const WIDTHS = [390, 768, 1440]

/** The screen at a phone, a tablet and a desk: nothing is wider than the window. */
export async function expectFits(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([width, wider]).toEqual([width, 0])
  }
}
