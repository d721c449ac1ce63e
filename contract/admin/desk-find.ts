import { z } from 'zod'
import { queryOf } from '../list.ts'
import { text } from '../text.ts'

export const FindQuery = queryOf({ q: text(100).pipe(z.string().min(1)) })

export const FOUND_KINDS = ['order', 'customer', 'product', 'lot', 'promotion'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** At most five of a kind. `href` is under /admin. */
export const Found = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  aside: z.string().nullable(),
  href: z.string(),
})
export type Found = z.infer<typeof Found>
export const FoundGroups = z.object({
  groups: z.array(z.object({ kind: z.enum(FOUND_KINDS), hits: z.array(Found) })),
})
