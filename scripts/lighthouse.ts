import { spawnSync } from 'node:child_process'
import { median } from '../bench/median.ts'
import { findChromium } from './chromium.ts'
import { startShopProcess } from './shop-process.ts'
import { stop } from './terminal.ts'

const FOLDER = 'bench/lighthouse'
const PAGES = ['/', '/products', '/products/peanut-oil', '/policies/tos']
/** Each figure is the middle one of so many runs, which share their cores with whatever else the machine does. */
const RUNS = 5
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

/** Least scores, and most of what is counted. */
const LEAST = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }
const MOST = {
  'largest-contentful-paint': 1800,
  'total-blocking-time': 50,
  'cumulative-layout-shift': 0.01,
}
const MOST_BYTES = { Script: 150 * 1024, Stylesheet: 20 * 1024 }
const MOST_FONTS = 2

/** Of Lighthouse's phone, and the milliseconds above which it counts a task. */
const SLOWDOWN = 4
const LONG_TASK = 50

type Audit = { numericValue?: number; details?: { items?: Record<string, unknown>[] } }
type Report = { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> }

const installed = spawnSync('npm', ['ci', '--prefix', FOLDER, '--ignore-scripts'], { stdio: 'ignore' })
if (installed.status !== 0) stop('Lighthouse could not be fetched.')

// Fetched just now, so it cannot be imported by name.
const { default: lighthouse } = await import(`../${FOLDER}/node_modules/lighthouse/core/index.js`)
const { launch } = await import(`../${FOLDER}/node_modules/chrome-launcher/dist/index.js`)

const shop = await startShopProcess()
const chrome = await launch({ chromePath: findChromium(), chromeFlags: FLAGS, logLevel: 'silent' })
const misses: string[] = []

for (const path of PAGES) {
  const options = { port: chrome.port, logLevel: 'silent', output: 'json' }
  const reports: Report[] = []
  const blocked: number[] = []
  while (reports.length < RUNS) {
    const { lhr, artifacts } = await lighthouse(shop.url + path, options)
    reports.push(lhr)
    blocked.push(blockedByCpu(artifacts.Trace.traceEvents, shop.url))
  }
  misses.push(...judge(path, reports).map((miss) => `${path}: ${miss}`))
  const each = (values: number[]) => values.map((value) => value.toFixed(0)).join(' ')
  const times = reports.map(({ audits }) => audits['total-blocking-time']?.numericValue ?? Number.NaN)
  console.log(`  blocking time of each run ${each(times)}, by its own CPU time ${each(blocked)}`)
}

await chrome.kill()
await shop.stop()
if (misses.length > 0) stop(`\nOver budget:\n${misses.join('\n')}`)
console.log('\nAll within budget.')

function judge(path: string, reports: readonly Report[]): string[] {
  const scores = Object.entries(LEAST).map(([name, least]) => {
    const score = Math.round(median(reports, ({ categories }) => categories[name]?.score ?? 0).value * 100)
    return { text: `${name} ${score}`, isMet: score >= least }
  })
  const times = Object.entries(MOST).map(([name, most]) => {
    const { value } = median(reports, ({ audits }) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY)
    return { text: `${name} ${value.toFixed(name.includes('shift') ? 3 : 0)}`, isMet: value <= most }
  })
  const facts = [
    ...scores,
    ...times,
    ...weights(reports[0]?.audits['network-requests']?.details?.items ?? []),
  ]
  console.log(`\n${path}\n  ${facts.map(({ text }) => text).join('  ')}`)
  return facts.filter(({ isMet }) => !isMet).map(({ text }) => text)
}

type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number } & {
  args?: { data?: { documentLoaderURL?: string } }
}

/**
 * The same sum as Lighthouse's, over the time that the page's thread had a core instead of the time that passed. On a
 * machine that is busy otherwise the two are far apart, and this one says what the page itself costs.
 */
function blockedByCpu(events: readonly TraceEvent[], url: string): number {
  const isOurs = ({ name, args }: TraceEvent) =>
    name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(url)
  const start = events.findLast(isOurs)
  if (!start) return Number.NaN
  const onThread = events.filter(
    ({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts > start.ts,
  )
  const drawn = onThread.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? start.ts
  const tasks = onThread.filter(({ name, ts }) => name.endsWith('RunTask') && ts > drawn)
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWDOWN * tdur) / 1000 - LONG_TASK), 0)
}

/** What travelled over the wire, by kind. Fonts that were asked for before the page was drawn are the preloaded ones. */
function weights(requests: Record<string, unknown>[]) {
  const of = (type: string) => requests.filter(({ resourceType }) => resourceType === type)
  const bytes = Object.entries(MOST_BYTES).map(([type, most]) => {
    const sum = of(type).reduce((total, { transferSize }) => total + Number(transferSize), 0)
    return { text: `${type} ${(sum / 1024).toFixed(0)} kB`, isMet: sum <= most }
  })
  const fonts = of('Font').filter(({ priority }) => priority === 'High' || priority === 'VeryHigh').length
  return [...bytes, { text: `fonts ${fonts} of ${of('Font').length}`, isMet: fonts <= MOST_FONTS }]
}
