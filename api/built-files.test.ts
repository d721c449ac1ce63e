import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { storeBuiltFiles } from './built-files.ts'
import { diskMediaStore, type MediaStore, s3MediaStore } from './media/index.ts'
import { openBucket } from './media/testing-bucket.ts'
import { openTestShop } from './testing.ts'

const root = mkdtempSync(join(tmpdir(), 'aranya-mill-builds-'))
const bucket = await openBucket()
afterAll(async () => {
  await bucket.close()
  rmSync(root, { recursive: true, force: true })
})

const SCRIPT = 'let one = 1\n'.repeat(200)
/** A build with one file of its own and one that all builds share. */
function build(name: string, own: string) {
  const folder = join(root, name)
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const file of [own, 'react-11111111.js', 'font-22222222.woff2', 'notes.txt'])
    writeFileSync(join(folder, 'assets', file), `/* ${file} */ ${SCRIPT}`)
  return folder
}
const OLD = build('old', 'home-aaaaaaaa.js')
const NEW = build('new', 'home-bbbbbbbb.js')

const render = async () => new Response('<p>a page</p>', { headers: { 'content-type': 'text/html' } })
const openShop = (clientFolder: string, mediaStore: MediaStore) =>
  openTestShop({ mediaStore, pages: { render, clientFolder, strictPolicy: true } })

const STORES: readonly (readonly [string, MediaStore])[] = [
  ['a shared folder', diskMediaStore(join(root, 'store'))],
  ['a bucket', s3MediaStore(bucket.settings)],
]

describe.each(STORES)('[EDGE-6] with %s', (_, store) => {
  test('processes of two versions each have the files of both', async () => {
    expect(await storeBuiltFiles(store, [OLD, join(root, 'never-built')])).toBe(3)
    expect(await storeBuiltFiles(store, [NEW])).toBe(1)
    expect(await storeBuiltFiles(store, [NEW])).toBe(0)
    const shops = [await openShop(OLD, store), await openShop(NEW, store)]
    for (const { url } of shops) {
      for (const file of ['home-aaaaaaaa.js', 'home-bbbbbbbb.js', 'react-11111111.js']) {
        const answer = await fetch(`${url}/assets/${file}`)
        expect([file, answer.status, await answer.text()]).toEqual([file, 200, `/* ${file} */ ${SCRIPT}`])
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(answer.headers.get('content-type')).toContain('javascript')
      }
      for (const name of [
        'home-cccccccc.js',
        '..%2f..%2fsecret-aaaaaaaa.js',
        'x.js',
        `${'x'.repeat(900)}.js`,
      ])
        expect([name, (await fetch(`${url}/assets/${name}`)).status]).toEqual([name, 404])
    }
    for (const shop of shops) await shop.close()
  })
})

test('[EDGE-6] a store that does not answer is a reason to try again, not a missing file', async () => {
  const away: MediaStore = { ...diskMediaStore(root), read: () => Promise.reject(new Error('away')) }
  const shop = await openShop(NEW, away)
  const answer = await fetch(`${shop.url}/assets/home-aaaaaaaa.js`)
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true])
  expect((await fetch(`${shop.url}/assets/home-bbbbbbbb.js`)).status).toBe(200)
  await shop.close()
})
