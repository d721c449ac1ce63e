import type { ContentKey } from '#domain/content/content-block.ts'
import type { HomeSection, LaunchList } from '#domain/content/home-body.ts'
import { POLICY_TITLES } from './shop-pages.ts'

type BlockWords = {
  title: string
  /** What it holds, in one line. */
  holds: string
  /** Below /content/. */
  path: string
}

/** The content of the shop. */
export const BLOCK_WORDS: Record<ContentKey, BlockWords> = {
  home: { title: 'Home page', holds: 'Banner, launch lists, the story, order of sections', path: 'home' },
  announcements: {
    title: 'Announcements',
    holds: 'The lines above the header, and when they show',
    path: 'announcements',
  },
  reels: { title: 'Reels', holds: 'Recipe films with their captions and products', path: 'reels' },
  stores: { title: 'Stores', holds: 'Partner shops by state and city', path: 'stores' },
  refund: {
    title: POLICY_TITLES.refund,
    holds: 'Cancelling, replacements, money back',
    path: 'policies/refund',
  },
  shipping: {
    title: POLICY_TITLES.shipping,
    holds: 'Dispatch, delivery times, fees',
    path: 'policies/shipping',
  },
  tos: { title: POLICY_TITLES.tos, holds: 'What buyers and the shop agree on', path: 'policies/tos' },
  privacy: {
    title: POLICY_TITLES.privacy,
    holds: 'What we know about people, and why',
    path: 'policies/privacy',
  },
}

/** The order of the overview: what changes most comes first. */
export const BLOCK_ORDER = [
  'home',
  'announcements',
  'reels',
  'stores',
  'refund',
  'shipping',
  'tos',
  'privacy',
] as const satisfies ContentKey[]

export const SECTION_WORDS: Record<HomeSection, string> = {
  counter: 'Shelves to choose from',
  launches: 'New launches',
  oils: 'Oils',
  spices: 'Spices',
  hype: 'What’s the hype',
  reels: 'Reels',
}

export const LIST_WORDS: Record<LaunchList, { title: string; says: string }> = {
  combos: { title: 'Combos', says: 'The first one that is sold leads the new launches.' },
  launches: { title: 'New launches', says: 'Beside the combo. Four look best.' },
  oils: { title: 'Oils', says: 'The tiles of the oils section.' },
  spices: { title: 'Spices', says: 'One row for each. Seven fill the dabba.' },
}
