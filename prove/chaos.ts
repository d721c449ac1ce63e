import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { milliseconds, seconds } from '#kit/duration.ts'
import { stockUp } from '../rehearse/stock-up.ts'
import { booksRow, OUTCOMES, startBuyers } from './buyers.ts'
import type { Experiment } from './experiment.ts'
import { openSite, type Site, WITHOUT_PAGES } from './site.ts'

/** Known only after the shop has asked the provider some minutes later. */
const SLOW_OUTCOMES = ['success-no-return', 'double-pay']
const TARGET = 'T4, T5'

/** Server processes and PostgreSQL are killed while buyers order, and the providers lose, repeat and forge webhooks. */
export const chaos: Experiment = {
  name: 'chaos',
  async run({ isQuick, say }) {
    const site = await openSite({ webs: 2, program: WITHOUT_PAGES })
    try {
      await stockUp(site.db)
      const shop = isQuick ? 4 : Number(process.env.PROVE_KILLS) || 1000
      const wanted = { shop, postgres: Math.ceil(shop / 5) }
      const buyers = await startBuyers(site, isQuick ? OUTCOMES : [...OUTCOMES, ...SLOW_OUTCOMES])
      const { acknowledged } = buyers
      const done = await killAll(site, wanted, (count) => {
        if (count % 50 === 0) say(`  ${count} of ${wanted.shop} kills, ${acknowledged.length} orders`)
      })
      await buyers.stop()
      const crash = {
        target: TARGET,
        what: `kill -9 of server processes and of PostgreSQL, ${acknowledged.length} orders acknowledged`,
        figure: `${done.shop} and ${done.postgres}`,
        limit: `${wanted.shop} and ${wanted.postgres}, as many orders as kills`,
        isKept:
          acknowledged.length >= wanted.shop && done.shop >= wanted.shop && done.postgres >= wanted.postgres,
      }
      return [crash, await booksRow(TARGET, site, acknowledged)]
    } finally {
      await site.stop()
    }
  },
}

type Kills = { shop: number; postgres: number }

/** Each web process and the worker is killed again and again, all of them at the same time, and PostgreSQL now and then. */
async function killAll(site: Site, wanted: Kills, tell: (count: number) => void): Promise<Kills> {
  const done = { shop: 0, postgres: 0 }
  const isPostgresDue = () => done.postgres * wanted.shop < done.shop * wanted.postgres
  const victims = site.members.filter(({ role }) => role !== 'sandbox')
  await Promise.all(
    victims.map(async (victim) => {
      while (done.shop < wanted.shop || done.postgres < wanted.postgres) {
        tell(++done.shop)
        if (isPostgresDue() && killPostgres(site)) done.postgres += 1
        await killOne(victim)
      }
    }),
  )
  return done
}

/** False while it is down. */
export function killPostgres({ postgresPid }: Site): boolean {
  try {
    return process.kill(postgresPid(), 'SIGKILL')
  } catch {
    return false
  }
}

/** So long a process works at most before it is killed: orders are taken between the kills. */
const WORKS_FOR = seconds(4)

/** At any moment. */
async function killOne(victim: Site['members'][number]) {
  await wait(milliseconds(randomInt(WORKS_FOR)))
  await restart(victim)
}

/** Killed, and started again. */
export async function restart(victim: Site['members'][number]) {
  await victim.kill()
  // A process that meets a dead database ends by itself; a supervisor starts it again.
  for (let tries = 0; ; tries++) {
    const started = await victim.start().then(
      () => true,
      () => false,
    )
    if (started) return
    if (tries > 60) throw new Error('the process does not start any more')
    await wait(milliseconds(500))
  }
}
