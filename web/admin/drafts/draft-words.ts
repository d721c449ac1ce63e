import type { DraftKind } from '#domain/drafts/draft.ts'
import { productFieldText } from '../catalogue/editor/field-words.ts'
import { contentFieldText } from '../content/field-words.ts'

type KindWords = {
  /** Such as "this product". */
  what: string
  /** The address of its editor. */
  editor: (id: string) => string
  /** The name of a field, by its path. */
  label: (path: string) => string
  /** The name of the thing, from its content. */
  title: (body: Readonly<Record<string, unknown>>) => string
}

const page = (what: string, address: string, title: string): KindWords => ({
  what,
  editor: () => address,
  label: contentFieldText,
  title: () => title,
})

/** How drafts of each kind are called at the desk. */
export const DRAFT_WORDS: Readonly<Record<DraftKind, KindWords>> = {
  PRODUCT: {
    what: 'this product',
    editor: (sku) => `/catalogue/${encodeURIComponent(sku)}`,
    label: productFieldText,
    title: ({ title }) => (typeof title === 'string' && title !== '' ? title : 'A product without a title'),
  },
  HOME: page('the home page', '/content/home', 'Home page'),
  REELS: page('the recipe reels', '/content/reels', 'Recipe reels'),
  STORES: page('the list of stores', '/content/stores', 'Stores'),
  ANNOUNCEMENTS: page('the announcements', '/content/announcements', 'Announcements'),
  POLICY: {
    what: 'this policy',
    editor: (id) => `/content/policies/${encodeURIComponent(id)}`,
    label: contentFieldText,
    title: ({ title }) => (typeof title === 'string' && title !== '' ? title : 'Policy'),
  },
}
