import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../bench/median.ts'
import { findChromium } from './chromium.ts'
import { inCpuTime } from './cpu-time.ts'
import { startShopProcess } from './shop-process.ts'
import { stop } from './terminal.ts'

const FOLDER = 'bench/lighthouse'
const PAGES = ['/', '/products', '/products/peanut-oil', '/policies/tos']
/** Each figure is the median of so many runs, because other processes share the cores. */
const RUNS = 5
/** A run may fail on a busy machine. */
const MAX_TRIES = 2 * RUNS
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

/** Minimum scores, and maximum times and sizes. */
const MIN_SCORES = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }
const MAX_TIMES = {
  'largest-contentful-paint': 1800,
  'total-blocking-time': 100,
  'cumulative-layout-shift': 0.01,
}
const MAX_BYTES = { Script: 150 * 1024, Stylesheet: 20 * 1024 }
const MAX_FONTS = 2

type Audit = { numericValue?: number; details?: { items?: Record<string, unknown>[] } }
type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, Audit>
  runtimeError?: { code: string }
}

const scoreOf = ({ categories }: Report, name: string): number =>
  Math.round((categories[name]?.score ?? 0) * 100)

const timeOf = ({ audits }: Report, name: string): number =>
  audits[name]?.numericValue ?? Number.POSITIVE_INFINITY

const each = (runs: readonly Report[], of: (run: Report) => number): string =>
  runs.map((run) => of(run).toFixed(0)).join(' ')

const installed = spawnSync('npm', ['ci', '--prefix', FOLDER, '--ignore-scripts'], { stdio: 'ignore' })
if (installed.status !== 0) stop('Lighthouse could not be installed.')

// Installed above, so it cannot be imported by name.
const { default: lighthouse } = await import(`../${FOLDER}/node_modules/lighthouse/core/index.js`)
const { launch } = await import(`../${FOLDER}/node_modules/chrome-launcher/dist/index.js`)

const shop = await startShopProcess()
const chrome = await launch({ chromePath: findChromium(), chromeFlags: FLAGS, logLevel: 'silent' })
const gathered = mkdtempSync(join(tmpdir(), 'aranya-mill-lighthouse-'))
const overBudget: string[] = []

for (const path of PAGES) {
  const byClock: Report[] = []
  const byCpu: Report[] = []
  for (let tries = 0; byCpu.length < RUNS && tries < MAX_TRIES; tries += 1) {
    const run = await report(path, { gatherMode: gathered, auditMode: gathered })
    if (run.runtimeError) {
      console.log(`${path}: Lighthouse failed (${run.runtimeError.code})`)
      continue
    }
    byClock.push(run)
    toCpuTime(join(gathered, 'trace.json'))
    byCpu.push(await report(path, { auditMode: gathered }))
  }
  overBudget.push(...judge(path, byCpu).map((figure) => `${path}: ${figure}`))
  const scores = each(byClock, (run) => scoreOf(run, 'performance'))
  const blocked = each(byClock, (run) => timeOf(run, 'total-blocking-time'))
  console.log(`  by the clock: performance ${scores}, total-blocking-time ${blocked}`)
}

await chrome.kill()
await shop.stop()
rmSync(gathered, { recursive: true })
if (overBudget.length > 0) stop(`\nOver budget:\n${overBudget.join('\n')}`)
console.log('\nAll within budget.')

async function report(path: string, mode: object): Promise<Report> {
  const { lhr } = await lighthouse(shop.url + path, {
    port: chrome.port,
    logLevel: 'silent',
    output: 'json',
    ...mode,
  })
  return lhr
}

function toCpuTime(file: string) {
  const trace = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...trace, traceEvents: inCpuTime(trace.traceEvents, shop.url) }))
}

function judge(path: string, reports: readonly Report[]): string[] {
  const scores = Object.entries(MIN_SCORES).map(([name, least]) => {
    const score = median(reports, (run) => scoreOf(run, name)).value
    return { text: `${name} ${score}`, isMet: score >= least }
  })
  const times = Object.entries(MAX_TIMES).map(([name, most]) => {
    const { value } = median(reports, (run) => timeOf(run, name))
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

/** Transferred bytes by type. Fonts requested with high priority are the preloaded ones. */
function weights(requests: Record<string, unknown>[]) {
  const of = (type: string) => requests.filter(({ resourceType }) => resourceType === type)
  const bytes = Object.entries(MAX_BYTES).map(([type, most]) => {
    const sum = of(type).reduce((total, { transferSize }) => total + Number(transferSize), 0)
    return { text: `${type} ${(sum / 1024).toFixed(0)} kB`, isMet: sum <= most }
  })
  const fonts = of('Font').filter(({ priority }) => priority === 'High' || priority === 'VeryHigh').length
  return [...bytes, { text: `fonts ${fonts} of ${of('Font').length}`, isMet: fonts <= MAX_FONTS }]
}
