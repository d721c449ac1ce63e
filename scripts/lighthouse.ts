import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.ts'
import { startShopProcess } from './shop-process.ts'
import { stop } from './terminal.ts'

const FOLDER = 'bench/lighthouse'
const PAGES = ['/', '/products', '/products/peanut-oil', '/policies/tos']
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
  const { lhr } = await lighthouse(shop.url + path, options)
  misses.push(...judge(path, lhr).map((miss) => `${path}: ${miss}`))
}

await chrome.kill()
await shop.stop()
if (misses.length > 0) stop(`\nOver budget:\n${misses.join('\n')}`)
console.log('\nAll within budget.')

function judge(path: string, { categories, audits }: Report): string[] {
  const scores = Object.entries(LEAST).map(([name, least]) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100)
    return { text: `${name} ${score}`, isMet: score >= least }
  })
  const times = Object.entries(MOST).map(([name, most]) => {
    const value = audits[name]?.numericValue ?? Number.POSITIVE_INFINITY
    return { text: `${name} ${value.toFixed(name.includes('shift') ? 3 : 0)}`, isMet: value <= most }
  })
  const facts = [...scores, ...times, ...weights(audits['network-requests']?.details?.items ?? [])]
  console.log(`\n${path}\n  ${facts.map(({ text }) => text).join('  ')}`)
  return facts.filter(({ isMet }) => !isMet).map(({ text }) => text)
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
