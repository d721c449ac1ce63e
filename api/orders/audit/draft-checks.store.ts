import { type RawBuilder, sql } from 'kysely'

/** Invariants of drafts, publications and prices. */
export const DRAFT_CHECKS: Record<string, RawBuilder<{ what: string }>> = {
  'A46 publications have no gap, and what was published belongs to the shop; none waits long after its time': sql`
    select 'revisions of ' || kind || ' ' || id as what from revision
    group by kind, id having max(number) <> count(*)
    union all
    select 'product ' || sku || ' has owner ' || owner from product
    where (owner = 'SHOP') <> exists (select from revision where kind = 'PRODUCT' and id = sku)
    union all
    select 'revision of product ' || id || ', which does not exist' from revision
    where kind = 'PRODUCT' and not exists (select from product where sku = id)
    union all
    select 'draft ' || kind || ' ' || id || ' was due' from draft
    where publish_at < now() - interval '10 minutes'`,
  'A47 the last entry of the price history is the price, and a former address leads to one product': sql`
    select 'price of ' || variant_sku || ' in ' || country as what from channel
    where (current_price, max_price) is distinct from (
      select (h.current_price, h.max_price) from price_change as h
      where h.variant_sku = channel.variant_sku and h.country = channel.country
      order by changed_at desc limit 1)
    union all
    select 'address ' || slug from slug_redirect where exists (
      select from product where product.slug = slug_redirect.slug)`,
}
