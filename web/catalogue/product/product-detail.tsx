import { useRef } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { kindOf } from '#domain/category.ts'
import { productColoursCss } from '#domain/product-colours.ts'
import type { Freshness } from '../../trace/freshness.ts'
import { ProductColours } from '../product-colours.tsx'
import { ProductSeal } from '../product-seal.tsx'
import { ProductBuyColumn } from './product-buy-column.tsx'
import styles from './product-detail.module.css'
import { ProductGallery } from './product-gallery.tsx'
import { priceFacts } from './product-price-facts.ts'
import { ProductSections } from './product-sections.tsx'
import { StickyBuyBar } from './sticky-buy-bar.tsx'
import { useVariant } from './use-variant.ts'

type ProductDetailProps = { product: Product; freshness: Freshness | null }

export function ProductDetail({ product, freshness }: ProductDetailProps) {
  const { variant, choose } = useVariant(product)
  const buttons = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const facts = priceFacts(variant)
  const kind = kindOf(product)
  const pictures = variant.media.length > 0 ? variant.media : [variant.primaryMedia]
  return (
    <article data-product={product.sku}>
      <ProductColours skus={[product.sku]} css={productColoursCss(product)} />
      <div className={styles.top} data-kind={kind}>
        <div className={styles.pictures}>
          {/* Another size begins again at its first picture. */}
          <ProductGallery key={variant.sku} title={product.title} pictures={pictures}>
            <ProductSeal kind={kind} className={kind === 'bundle' ? styles.setSeal : styles.seal} />
          </ProductGallery>
        </div>
        <ProductBuyColumn
          product={product}
          variant={variant}
          facts={facts}
          freshness={freshness}
          onChoose={choose}
          titleRef={title}
          buyRef={buttons}
        />
      </div>
      <ProductSections product={product} variant={variant} />
      <StickyBuyBar product={product} variant={variant} facts={facts} inPlaceOf={buttons} title={title} />
    </article>
  )
}
