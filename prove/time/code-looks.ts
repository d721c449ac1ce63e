import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { aMobile, createBrowser } from '#api/auth/testing.ts'
import { aNetwork } from '../call.ts'
import type { Site } from '../site.ts'
import type { Jump, Look } from './look.ts'

/** One-time codes that were sent before the jump: one is good, one has ended. */
export async function codeLooks({ site }: Jump): Promise<Look[]> {
  const states = [
    { what: 'a code that is a minute old', age: 1, expected: 200 },
    { what: 'a code that is ten minutes old', age: 10, expected: 400 },
  ]
  return Promise.all(
    states.map(async ({ what, age, expected }) => {
      const person = aMobile()
      const browser = createBrowser(site.target.shopUrl, aNetwork())
      await browser.call('signup', { name: 'A Proof', tncAccepted: true, ...person })
      const identifier = `${person.isdCode}${person.phone}`
      const otc = await codeFor(site, identifier)
      await sql`update otc set created_at = created_at - ${age} * interval '1 minute',
        expires_at = expires_at - ${age} * interval '1 minute' where identifier = ${identifier}`.execute(
        site.db,
      )
      return {
        what,
        expected,
        look: async () => (await browser.call('verifyOtc', { ...person, otc })).status,
      }
    }),
  )
}

async function codeFor({ target }: Site, to: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${target.sandboxUrl}/sandbox/inbox.json?to=${encodeURIComponent(to)}`)
    const [code] = (await answer.text()).match(/\b\d{6}\b/) ?? []
    if (code) return code
    await wait(100)
  }
  throw new Error('no code arrived')
}
