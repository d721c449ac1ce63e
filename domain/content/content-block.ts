import type { DraftKind } from '../drafts/draft.ts'
import type { AnnouncementsBody } from './announcements-body.ts'
import type { HomeBody } from './home-body.ts'
import type { PolicyBody } from './policy-body.ts'
import type { ReelsBody } from './reels-body.ts'
import type { StoresBody } from './stores-body.ts'

/** The kinds of content that staff edits beside products. */
export const CONTENT_KINDS = [
  'HOME',
  'REELS',
  'STORES',
  'ANNOUNCEMENTS',
  'POLICY',
] as const satisfies DraftKind[]
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** The blocks of content by key. The key is also the id of the draft: `POLICY/refund`. */
export const CONTENT_BLOCKS = {
  home: 'HOME',
  reels: 'REELS',
  stores: 'STORES',
  announcements: 'ANNOUNCEMENTS',
  tos: 'POLICY',
  privacy: 'POLICY',
  refund: 'POLICY',
  shipping: 'POLICY',
} as const satisfies Record<string, ContentKind>
export type ContentKey = keyof typeof CONTENT_BLOCKS

export const CONTENT_KEYS = Object.keys(CONTENT_BLOCKS) as ContentKey[]

export const isContentKey = (id: string): id is ContentKey => Object.hasOwn(CONTENT_BLOCKS, id)

/** Entries of a record in the order that staff gave them. Equal positions are ordered by id, so that all agree. */
export const inOrder = <Entry extends { position: number }>(
  entries: Readonly<Record<string, Entry>>,
): (Entry & { id: string })[] =>
  Object.entries(entries)
    .map(([id, entry]) => ({ id, ...entry }))
    .sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))

/** The body of each block. */
export type ContentBodies = {
  home: HomeBody
  reels: ReelsBody
  stores: StoresBody
  announcements: AnnouncementsBody
  tos: PolicyBody
  privacy: PolicyBody
  refund: PolicyBody
  shipping: PolicyBody
}
