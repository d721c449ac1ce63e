import type { DeskProduct } from '#contract/admin/products.ts'
import type { ProductBody } from '#domain/drafts/product-body.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type StockNoticeProps = { product: DeskProduct; body: ProductBody }

/** A size that is in the shop and has no pieces is sold out: the next thing to do is to enter its stock. */
export function StockNotice({ product: { id, free, isPublished }, body }: StockNoticeProps) {
  const empty = Object.entries(body.sizes).filter(([sku, { isActive }]) => isActive && free[sku] === 0)
  if (!isPublished || empty.length === 0) return null
  const names = empty.map(([, { title }]) => title).join(', ')
  return (
    <Notice
      action={
        <ButtonLink size="row" to={`/stock?q=${encodeURIComponent(id)}`}>
          Enter the stock
        </ButtonLink>
      }
    >
      Sold out until you enter stock: {names}. Shoppers see {empty.length === 1 ? 'it' : 'them'}, and cannot
      buy.
    </Notice>
  )
}
