import type { ProductBody } from '#domain/drafts/product-body.ts'
import { aProductBody } from '#domain/drafts/testing-product.ts'
import { invariant } from '#kit/invariant.ts'
import { publishDue } from '../drafts/index.ts'
import { staffDesk } from '../staff/testing.ts'
import { openTestShop, type TestShopOptions } from '../testing.ts'
import { PRODUCT_KIND } from './index.ts'

export const OIL = 'OILPNT01'

export type ProductDesk = Awaited<ReturnType<typeof staffDesk>>

const match = (version: number) => ({ 'if-match': `"${version}"` })

/** A shop whose catalogue staff edits. */
export async function openProductShop(options: TestShopOptions = {}) {
  const shop = await openTestShop(options)
  const { db } = shop
  return {
    ...shop,
    desk: (roleId?: string) => staffDesk(shop, roleId),
    publishDue: () => publishDue({ db, kinds: { PRODUCT: PRODUCT_KIND } }),
    audits: async (act: string) =>
      db.selectFrom('audit_entry').selectAll().where('act', '=', act).orderBy('id').execute(),
    /** The product as customers see it. */
    async shown(slug: string, url = shop.url) {
      const answer = await fetch(`${url}/api/v1/products/active?slug=${slug}&withMarketing=true`)
      return (await answer.json()).data[0]
    },
  }
}

/** What somebody does with one draft, from the version that they saw last. */
export const draftDesk = (desk: ProductDesk, sku: string) => ({
  get: async () => (await desk.get(`/products/${sku}`)).json,
  change: (version: number, fields: object) =>
    desk.send('PATCH', `/drafts/PRODUCT/${sku}`, { fields }, match(version)),
  discard: (version: number) => desk.send('DELETE', `/drafts/PRODUCT/${sku}`, undefined, match(version)),
  publish: (version: number, request: object = {}) =>
    desk.send('POST', `/drafts/PRODUCT/${sku}/publish`, request, match(version)),
  unschedule: () => desk.send('DELETE', `/drafts/PRODUCT/${sku}/publish`),
  revisions: async () => (await desk.get(`/revisions/PRODUCT/${sku}`)).json.data,
  revision: (number: number) => desk.get(`/revisions/PRODUCT/${sku}/${number}`),
  restore: (version: number, number: number) =>
    desk.send('POST', `/revisions/PRODUCT/${sku}/${number}/restore`, undefined, match(version)),
  /** Changes fields of the newest version, and publishes them. */
  async edit(fields: object) {
    const changed = await this.change((await this.get()).version, fields)
    invariant(changed.status === 200, `changed: ${JSON.stringify(changed.json)}`)
    return this.publish(changed.json.version)
  },
})

/** Makes a new product that can be published, and returns its sku. */
export async function newProduct(desk: ProductDesk, change: Partial<ProductBody> = {}): Promise<string> {
  const created = await desk.send('POST', '/products', {
    title: 'Test Oil',
    type: 'SINGLE',
    category: 'OILS',
  })
  invariant(created.status === 200, `created: ${JSON.stringify(created.json)}`)
  const { id, version, body: begun } = created.json
  const {
    sizes,
    type: _type,
    position: _position,
    ...words
  } = { ...aProductBody(id), slug: begun.slug, ...change }
  const sized = Object.fromEntries(Object.entries(sizes).map(([sku, size]) => [`sizes.${sku}`, size]))
  const filled = await draftDesk(desk, id).change(version, { ...words, ...sized })
  invariant(filled.status === 200, `filled: ${JSON.stringify(filled.json)}`)
  return id
}
