import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { staffDesk } from './staff/testing.ts'
import { openTestShop } from './testing.ts'

const PAGE = '<!doctype html><title>A build</title>'
const adminFolder = mkdtempSync(join(tmpdir(), 'admin-'))
mkdirSync(join(adminFolder, 'assets'))
writeFileSync(join(adminFolder, 'index.html'), PAGE)
const shop = await openTestShop({ adminFolder })
afterAll(shop.close)

test('[DESK-96] the server names the build of its screens, so that an open screen sees that it is old', async () => {
  const { json } = await (await staffDesk(shop, 'PACKER')).get('/version')
  const hash = createHash('sha256').update(PAGE).digest('hex').slice(0, 12)
  expect(json.version).toMatch(new RegExp(`^\\d+\\.\\d+\\.\\d+\\+${hash}$`))
})
