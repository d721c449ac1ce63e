import {
  AnnouncementsBody,
  HomeBody,
  PolicyBody,
  ReelsBody,
  StoresBody,
} from '#contract/admin/content-body.ts'
import { announcementProblems } from '#domain/content/announcements.ts'
import { ANNOUNCEMENTS_CONTAINERS } from '#domain/content/announcements-body.ts'
import type { ContentKind } from '#domain/content/content-block.ts'
import { homeProblems } from '#domain/content/home.ts'
import { HOME_CONTAINERS } from '#domain/content/home-body.ts'
import { POLICY_CONTAINERS } from '#domain/content/policy-body.ts'
import { POLICY_KEYS, policyProblems } from '#domain/content/policy-problems.ts'
import { reelProblems } from '#domain/content/reels.ts'
import { REELS_CONTAINERS } from '#domain/content/reels-body.ts'
import { storeProblems } from '#domain/content/stores.ts'
import { STORES_CONTAINERS } from '#domain/content/stores-body.ts'
import type { PublishProblem } from '#domain/drafts/draft.ts'
import { isSoldAnywhere, type LiveCatalogue } from '../catalogue/index.ts'
import type { AnyKind } from '../drafts/index.ts'
import { contentKind } from './content-kind.ts'
import { homeUses, reelUses, storeUses } from './content-media.ts'
import { leadsSomewhere, type Places } from './links.ts'
import type { LiveContent } from './live-content.ts'
import { policyLinkProblems } from './policy-links.ts'

type Sources = { catalogue: LiveCatalogue; content: LiveContent }

const lostLinks = (links: Readonly<Record<string, string>>, places: Places): PublishProblem[] =>
  Object.entries(links)
    .filter(([, to]) => to !== '' && !leadsSomewhere(to, places))
    .map(([field, to]) => ({ field, message: `“${to}” leads nowhere.` }))

export const STORES_KIND = contentKind('STORES', {
  schema: StoresBody,
  containers: STORES_CONTAINERS,
  uses: storeUses,
  problems: storeProblems,
})

/** The kinds of content as drafts. What they name is looked up in the shop as it is now. */
export function contentKinds({ catalogue, content }: Sources): Record<ContentKind, AnyKind> {
  const places = (): Places => ({ catalogue: catalogue.current(), bodies: content.current().bodies })
  const isSold = (sku: string) => isSoldAnywhere(catalogue.current(), sku)
  return {
    HOME: contentKind('HOME', {
      schema: HomeBody,
      containers: HOME_CONTAINERS,
      uses: homeUses,
      problems: (body) => [
        ...homeProblems(body, isSold),
        ...lostLinks(
          { 'banner.button': body.banner.button.to, 'banner.more': body.banner.more.to },
          places(),
        ),
      ],
    }),
    REELS: contentKind('REELS', {
      schema: ReelsBody,
      containers: REELS_CONTAINERS,
      uses: reelUses,
      problems: (body) => reelProblems(body, isSold),
    }),
    STORES: STORES_KIND,
    ANNOUNCEMENTS: contentKind('ANNOUNCEMENTS', {
      schema: AnnouncementsBody,
      containers: ANNOUNCEMENTS_CONTAINERS,
      problems: announcementProblems,
    }),
    POLICY: contentKind('POLICY', {
      schema: PolicyBody,
      containers: POLICY_CONTAINERS,
      problems: (body, key) =>
        POLICY_KEYS.filter((policy) => policy === key).flatMap((policy) => [
          ...policyProblems(body, policy),
          ...policyLinkProblems(body, policy, places()),
        ]),
    }),
  }
}
