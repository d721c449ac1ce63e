import { invariant } from '#kit/invariant.ts'
import { publishDue } from '../drafts/index.ts'
import { staffDesk } from '../staff/testing.ts'
import { openTestShop, type TestShopOptions } from '../testing.ts'

export type ContentDesk = Awaited<ReturnType<typeof staffDesk>>

const match = (version: number) => ({ 'if-match': `"${version}"` })

/** A shop whose content staff edits. */
export async function openContentShop(options: TestShopOptions = {}) {
  const shop = await openTestShop(options)
  return {
    ...shop,
    desk: (roleId?: string) => staffDesk(shop, roleId),
    publishDue: async () => {
      const { contentKinds, liveContent } = await import('./index.ts')
      const { liveCatalogue } = await import('../catalogue/index.ts')
      const sources = { catalogue: await liveCatalogue(shop.db), content: await liveContent(shop.db) }
      return publishDue({ db: shop.db, kinds: contentKinds(sources) })
    },
    /** The announcements as a browser of a country gets them. */
    async announced(locale = 'en_IN', url = shop.url): Promise<string[]> {
      const answer = await fetch(`${url}/api/v1/settings/public`, { headers: { 'x-am-locale': locale } })
      const list: { code: string; value: string[] }[] = await answer.json()
      return list.find(({ code }) => code === 'BANNER_ANNOUNCEMENTS')?.value ?? []
    },
  }
}

/** What somebody does with one block: `HOME/home`. */
export const blockDesk = (desk: ContentDesk, path: string) => ({
  get: async () => (await desk.get(`/drafts/${path}`)).json,
  change: (version: number, fields: object) =>
    desk.send('PATCH', `/drafts/${path}`, { fields }, match(version)),
  discard: (version: number) => desk.send('DELETE', `/drafts/${path}`, undefined, match(version)),
  publish: (version: number, request: object = {}) =>
    desk.send('POST', `/drafts/${path}/publish`, request, match(version)),
  unschedule: () => desk.send('DELETE', `/drafts/${path}/publish`),
  revisions: async () => (await desk.get(`/revisions/${path}`)).json.data,
  restore: (version: number, number: number) =>
    desk.send('POST', `/revisions/${path}/${number}/restore`, undefined, match(version)),
  /** Changes fields of the newest version; answers the draft. */
  async edit(fields: object) {
    const changed = await this.change((await this.get()).version, fields)
    invariant(changed.status === 200, `changed: ${JSON.stringify(changed.json)}`)
    return changed.json
  },
  async editAndPublish(fields: object) {
    const published = await this.publish((await this.edit(fields)).version)
    invariant(published.status === 200, `published: ${JSON.stringify(published.json)}`)
    return published.json
  },
})
