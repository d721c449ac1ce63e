import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#api/config.ts'
import { HEALTH_PATHS } from '#api/http/server/health.ts'
import { seconds } from '#kit/duration.ts'
import { deployFiles } from './files.ts'
import { DRAIN, environmentOf, GRACE, OWN_SETTINGS, PROBES, PROCESSES, processOf } from './shop.ts'
import { filledSettings } from './testing-settings.ts'
import { toYaml } from './yaml.ts'

const FOLDER = import.meta.dirname
const files = deployFiles()

test('[DEPLOY-1] every written file is what deploy/ writes; npm run deploy-files writes them again', () => {
  for (const [path, text] of files) {
    const file = join(FOLDER, path)
    expect(existsSync(file) ? readFileSync(file, 'utf8') : 'not written', path).toBe(text)
  }
  const found = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(ts|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    // Alerts and dashboard have their own tests.
    .filter((path) => !path.startsWith(join(FOLDER, 'observe')))
  expect(found.sort()).toEqual([...files.keys()].map((path) => join(FOLDER, path)).sort())
})

test.each(PROCESSES.map(({ role }) => role))(
  '[DEPLOY-2] the process %s accepts the settings of the deployment files with a complete shop.env',
  (role) => {
    const read = readConfig({ ...filledSettings(), ...environmentOf({ role }) })
    expect(read).toMatchObject({ ok: true, value: { role, production: true, drainFor: DRAIN } })
  },
)

test('[DEPLOY-6] web processes count calls in one store, and know their share if it is away', () => {
  const read = readConfig({ ...filledSettings(), ...environmentOf({ role: 'web' }) })
  const { count } = processOf('web')
  expect(read).toMatchObject({ value: { limits: { url: OWN_SETTINGS.LIMITS_URL, processes: count } } })
})

test('[DEPLOY-7] the image leaves out what git leaves out, and the tests', () => {
  const linesOf = (name: string) =>
    readFileSync(join(FOLDER, '..', name), 'utf8')
      .trim()
      .split('\n')
  const left = linesOf('.dockerignore').map((line) => line.replace(/^\*\*\//, ''))
  for (const line of linesOf('.gitignore')) {
    const path = line.replace(/\/$/, '')
    expect(
      left.some((pattern) => path === pattern || path.startsWith(`${pattern}/`)),
      path,
    ).toBe(true)
  }
  expect(left).toEqual(expect.arrayContaining(['.git', '*.test.ts', '*.test.tsx']))
})

test('[DEPLOY-3] probes exist, and the grace is longer than draining and finishing', () => {
  expect(HEALTH_PATHS).toEqual(expect.arrayContaining(Object.values(PROBES)))
  expect(GRACE).toBeGreaterThanOrEqual(DRAIN + seconds(15))
})

test('[DEPLOY-3] no file contains a secret; the secret settings are named in shop.env.example only', () => {
  const secret = /SECRET|PASSWORD|TOKEN|AUTH_KEY|DATABASE_URL|LIMITS_URL|SMTP_URL/
  const names = Object.keys(OWN_SETTINGS).filter((name) => secret.test(name))
  for (const [path, text] of files) {
    if (path === 'shop.env.example') continue
    for (const name of names) expect(text, path).not.toMatch(new RegExp(`\\b${name}\\b`))
  }
})

test('a value that YAML would read as something else than this string has quotes', () => {
  const text = toYaml({
    a: 'yes',
    b: '8080',
    c: 'x: y',
    d: '',
    e: 'plain words',
    f: [],
    g: [{ h: 1, i: [true] }],
  })
  expect(text).toBe(
    'a: "yes"\nb: "8080"\nc: "x: y"\nd: ""\ne: plain words\nf: []\ng:\n  - h: 1\n    i:\n      - true\n',
  )
})
