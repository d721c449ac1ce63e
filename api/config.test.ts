import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const SECRET = 'x'.repeat(32)

test('[RUN-1] [RUN-2] [RUN-4] nothing set gives the embedded default on port 3000', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    ok: true,
    value: { port: 3000, dataDir: '.data', databaseUrl: null, production: false },
  })
  expect(config.ok && config.value.publicUrl.origin).toBe('http://localhost:3000')
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ ok: true, value: { port: 3000 } })
})

test('production names every missing setting at once', () => {
  const config = readConfig({ NODE_ENV: 'production' })
  expect(config.ok).toBe(false)
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'APP_SECRET']) {
    expect(!config.ok && config.error).toContain(name)
  }
})

test('production starts with what it needs', () => {
  const config = readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://shop@db.example/shop',
    PUBLIC_URL: 'https://aranyamill.example',
    APP_SECRET: SECRET,
  })
  expect(config).toMatchObject({ ok: true, value: { production: true } })
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://root@db.example/shop'],
  ['PUBLIC_URL', 'aranyamill'],
  ['APP_SECRET', 'short-secret'],
])('a wrong %s is named, its value %s is not repeated', (name, value) => {
  const config = readConfig({ [name]: value })
  expect(config.ok).toBe(false)
  expect(!config.ok && config.error).toContain(name)
  expect(!config.ok && config.error).not.toContain(value)
})
