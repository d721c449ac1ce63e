import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Experiment, Row } from '../experiment.ts'
import { makeDataDir, openSite, WITHOUT_PAGES } from '../site.ts'
import { type Compared, compareCalendars } from './calendar.ts'
import { compareInvoices } from './invoices.ts'
import { jumpClock } from './jumps.ts'

const SHIFTED_CLOCK = fileURLToPath(new URL('shifted-clock.ts', import.meta.url))

/** The calendar at its turns, and a server whose clock jumps by an hour. */
export const time: Experiment = {
  name: 'time',
  async run({ isQuick }) {
    const dataDir = makeDataDir()
    const clockFile = join(dataDir, 'clock')
    writeFileSync(clockFile, '0')
    const site = await openSite({
      dataDir,
      program: WITHOUT_PAGES,
      flagsOfShop: ['--import', SHIFTED_CLOCK],
      environment: { CLOCK_FILE: clockFile },
    })
    try {
      const jumps = await jumpClock(site, clockFile, isQuick)
      const calendars = await compareCalendars(site.db, isQuick)
      return [...jumps, ...calendars, ...(await compareInvoices(site.db, isQuick))].map(rowOf)
    } finally {
      await site.stop()
    }
  },
}

const rowOf = ({ what, checked, differences }: Compared): Row => ({
  target: 'T23',
  what: `${what}: ${checked} checked`,
  figure: `${differences.length} differ${differences[0] ? ` (${differences[0]})` : ''}`,
  limit: '0',
  isKept: differences.length === 0 && checked > 0,
})
