import { z } from 'zod'

export const ADMIN_PAGE_SIZE = 50
/** Lists count no further than this: "1,000+". */
export const COUNT_CAP = 1000

/** `next` and `previous` go into `after` and `before` of the next call; null: there is no such page. */
const AdminListMeta = z.object({
  next: z.string().nullable(),
  previous: z.string().nullable(),
  count: z.int().min(0),
  isCapped: z.boolean(),
})

export const adminListOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), meta: AdminListMeta })
