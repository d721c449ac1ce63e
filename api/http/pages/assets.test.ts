import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureOf } from '#media/media.ts'
import { openTestShop, type TestShop } from '../../testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'aranya-mill-client-'))
const SCRIPT = 'let one = 1\n'.repeat(200)

let shop: TestShop
beforeAll(async () => {
  mkdirSync(join(folder, 'assets', 'parts'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  for (const name of ['app-1a2b.js', 'parts/more-3c4d.js'])
    writeFileSync(join(folder, 'assets', name), SCRIPT)
  const render = async (request: Request) => {
    const status = request.url.endsWith('/not-found') ? 404 : 200
    return new Response('<p>a page</p>', { status, headers: { 'content-type': 'text/html' } })
  }
  // Like the storefront's: every unknown address is a missing page.
  const pageKey = (address: string) => (address === '/' ? address : '/not-found')
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  shop = await openTestShop({ pages: { render, pageKey, clientFolder: folder, strictPolicy: true } })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { host: 'localhost', ...headers } })

test.each(['/assets/app-1a2b.js', '/assets/parts/more-3c4d.js'])(
  '%s may be cached for ever',
  async (path) => {
    const { statusCode, headers, body } = await get(path)
    expect([statusCode, body]).toEqual([200, SCRIPT])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toContain('javascript')
  },
)

test('[RUN-22] a file is not answered with the Not Found page', async () => {
  const statusOf = async (path: string) => (await fetch(shop.url + path)).status
  for (const path of ['/nowhere', '/nowhere/else']) expect(await statusOf(path)).toBe(404)
  const served = ['/assets/app-1a2b.js', '/favicon.svg', '/healthz', '/robots.txt', '/api/v1/settings/public']
  for (const path of served) expect([path, await statusOf(path)]).toEqual([path, 200])
})

describe('[ERROR-32] a name without a file is not found', () => {
  const LONG = 'x'.repeat(1500)
  test.each([
    '/assets/',
    '/assets/parts',
    '/assets/parts/',
    '/assets/../secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/..%5csecret.txt',
    '/assets//etc/passwd',
    '/assets/app-1a2b.js%00',
    '/assets/%00',
    '/assets/app-1a2b.js/',
    `/assets/${LONG}`,
    `/media/${LONG}`,
    '/media/site',
    '/media/%00',
  ])('%s', async (path) => {
    const { statusCode, body } = await get(path)
    // Some clients remove the dots themselves, and then it is a page.
    if (body === '<p>a page</p>') return expect(path).toMatch(/(\.\.|%2e%2e)\//)
    expect(statusCode).toBe(404)
    expect(JSON.parse(body).error.code).toBe('NOT_FOUND')
  })
})

describe('[ERROR-32] unusual conditions and ranges are not server errors', () => {
  const { src } = pictureOf('site/story', '')
  const odd: [Record<string, string>, readonly number[]][] = [
    [{ range: 'bytes=0-3' }, [206]],
    [{ range: 'bytes=99999999-' }, [416]],
    [{ range: 'bytes=5-1' }, [200, 416]],
    [{ range: 'bytes=-' }, [200, 416]],
    [{ range: 'bytes=a-b' }, [200, 416]],
    [{ range: 'lines=1-2' }, [200]],
    [{ range: `bytes=${'0-1,'.repeat(200)}` }, [200, 206, 416]],
    [{ 'if-match': '"another"' }, [412]],
    [{ 'if-match': '*' }, [200]],
    [{ 'if-match': ',,"' }, [412]],
    [{ 'if-range': '"another"', range: 'bytes=0-3' }, [200]],
    [{ 'if-range': 'yesterday', range: 'bytes=0-3' }, [200, 206]],
    [{ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, [412]],
    [{ 'if-unmodified-since': 'never' }, [200]],
    [{ 'if-modified-since': 'never' }, [200]],
    [{ 'if-none-match': '*' }, [304]],
  ]
  test.each(odd)('%j', async (headers, statuses) => {
    for (const path of ['/assets/app-1a2b.js', src])
      expect([path, statuses.includes((await get(path, headers)).statusCode)]).toEqual([path, true])
  })
})
