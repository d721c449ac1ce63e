import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import { invariant } from '#kit/invariant.ts'
import { startShop } from '../server.ts'

const read = (name: string) => readFileSync(new URL(`../../deploy/observe/${name}`, import.meta.url), 'utf8')

/** What Prometheus itself makes. */
const OWN = ['up', 'ALERTS']
const WORDS =
  'sum|max|rate|increase|vector|absent|topk|sum_over_time|histogram_quantile|and|or|on|by|unless|offset'

/** The metrics that a query names: without strings, labels, ranges and groupings nothing else is left. */
const metricsOf = (query: string) =>
  query
    .replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|on)\s*\([^)]*\)|offset \w+/g, ' ')
    .match(/[a-zA-Z_:][\w:]*/g)
    ?.filter((word) => !new RegExp(`^(${WORDS})$`).test(word)) ?? []

/** The expressions of the rules, on one line or on the lines after `expr: |`. */
const queriesOfRules = (yaml: string) =>
  [...yaml.matchAll(/\bexpr: (?:\|\n((?: {10}.*\n)+)|(.*?)(?: \}|)\n)/g)].map(
    ([, block, line]) => block ?? line ?? '',
  )

const queriesOfDashboard = (json: string): string[] =>
  JSON.parse(json).panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  )

test('[TRACE-8] every metric that the alerts and the dashboard name exists', async () => {
  const { url, drop } = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-rules-'))
  const shop = await startShop({
    environment: { DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0' },
    // A page cache is counted where there are pages.
    storefront: { render: async () => new Response(), clientFolder: null, strictPolicy: true },
    say: () => {},
  })
  invariant(shop.ok, 'it starts')
  const text = await (await fetch(`http://localhost:${shop.value.port}/metrics`)).text()
  await shop.value.stop()
  await drop()
  rmSync(dataDir, { recursive: true, force: true })
  const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]))
  const rules = read('rules.yaml')
  const recorded = [...rules.matchAll(/record: ([\w:]+)/g)].map(([, name]) => name)
  const isKnown = (name: string) =>
    OWN.includes(name) ||
    recorded.includes(name) ||
    (types.has(name) && types.get(name) !== 'histogram') ||
    types.get(name.replace(/_(bucket|count|sum)$/, '')) === 'histogram'
  const queries = [...queriesOfRules(rules), ...queriesOfDashboard(read('dashboard.json'))]
  expect(queries.length).toBeGreaterThan(60)
  const named = new Set(queries.flatMap(metricsOf))
  expect(named.size).toBeGreaterThan(25)
  expect([...named].filter((name) => !isKnown(name))).toEqual([])
})
