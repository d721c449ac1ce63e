import { z } from 'zod'

export const PAGE_SIZE_MAX = 100
export const PAGE_MAX = 10_000

export const ListMeta = z.object({
  page: z.int().min(1),
  totalItems: z.int().min(0),
  totalPages: z.int().min(0),
})
export type ListMeta = z.infer<typeof ListMeta>

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), meta: ListMeta })

/** A whole number in a query: no sign, point, exponent or leading zero. */
const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(max))

export const pageOf = (pageSize: number) => ({
  page: wholeNumber(PAGE_MAX).default(1).meta({ description: 'Which page, counted from 1' }),
  pageSize: wholeNumber(PAGE_SIZE_MAX).default(pageSize).meta({ description: 'How many on a page' }),
})

/** `page[]=1` is a malformed known name; unknown names such as utm_source are dropped. */
const hasMalformedName = (query: object, names: readonly string[]) =>
  Object.keys(query).some((key) => names.some((name) => key.startsWith(`${name}[`)))

/** A query string: unknown names are dropped, malformed known names are refused. */
export function queryOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = z.object(shape)
  const names = Object.keys(shape)
  return z
    .custom<z.input<typeof known>>(
      (query) => typeof query === 'object' && query !== null && !hasMalformedName(query, names),
    )
    .pipe(known)
}
