import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'aranya-mill-admin-'))
const SCRIPT = 'let one = 1\n'.repeat(200)
const SHELL = `<!DOCTYPE html><html><script>start()</script>${'<p>shell</p>'.repeat(200)}</html>`

let shop: TestShop
/** Every page that the storefront was asked for. */
const rendered: string[] = []
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), SHELL)
  writeFileSync(join(folder, 'assets', 'shell-1a2b.js'), SCRIPT)
  const render = async (request: Request) => {
    rendered.push(new URL(request.url).pathname)
    return new Response('<p>shop</p>', { status: 404, headers: { 'content-type': 'text/html' } })
  }
  const pages = { render, pageKey: (address: string) => address, clientFolder: null, strictPolicy: true }
  shop = await openTestShop({ adminFolder: folder, pages })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers: { 'accept-encoding': 'br', ...headers }, redirect: 'manual' })

test.each(['/admin/', '/admin/orders', '/admin/orders/AM-1234-5678?tab=money', '/admin/no-such-screen'])(
  '[DESK-1] %s is the one page of the back office, asked for anew each time',
  async (path) => {
    const answer = await get(path)
    expect([answer.status, await answer.text()]).toEqual([200, SHELL])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-encoding': 'br',
    })
    expect((await get(path, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
    expect(rendered).toEqual([])
  },
)

test('[DESK-1] the address without a slash leads to the one with it; others that begin alike are pages of the shop', async () => {
  const answer = await get('/admin')
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/admin/'])
  expect((await get('/administrator')).status).toBe(404)
  expect(rendered).toEqual(['/administrator'])
})

test('[DESK-1] its files may be cached for ever; unknown files and calls are JSON', async () => {
  const file = await get('/admin/assets/shell-1a2b.js')
  expect([file.status, await file.text()]).toEqual([200, SCRIPT])
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const path of ['/admin/assets/other.js', '/admin/assets/..%2findex.html', '/admin/api/v1/nothing']) {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect((await answer.json()).error.code).toBe('NOT_FOUND')
  }
})

test('[DESK-5] the page runs no script but its own, makes no trusted types, and is framed by nobody', async () => {
  const policy = (await get('/admin/')).headers.get('content-security-policy') ?? ''
  const parts = policy.split('; ')
  expect(parts).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "img-src 'self' data: blob:",
      "frame-src 'self'",
      "worker-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]),
  )
  expect(policy).toMatch(/script-src 'sha256-[\w+/=]{44}' 'strict-dynamic'/)
})

test('[DESK-5] the camera reads barcodes in the back office, and nowhere else', async () => {
  expect((await get('/admin/')).headers.get('permissions-policy')).toContain('camera=(self)')
  expect((await get('/nowhere')).headers.get('permissions-policy')).toContain('camera=()')
})
