import type { Ref } from 'react'
import { Link } from 'react-router'
import type { Product, Variant } from '#contract/catalogue.ts'
import { kindOf, kindText } from '#domain/category.ts'
import { PACK_TEXTS, packForm } from '#domain/pack-form.ts'
import { LazyCompareToggle } from '../../compare/lazy-compare-toggle.tsx'
import { DeliverTo } from '../../delivery/deliver-to.tsx'
import type { Freshness } from '../../trace/freshness.ts'
import { FreshnessLine } from '../../trace/freshness-line.tsx'
import { KindGlyph } from '../listing/kind-glyph.tsx'
import { ProductBuy } from './product-buy.tsx'
import styles from './product-buy-column.module.css'
import { ProductDeclarations } from './product-declarations.tsx'
import { isSoldHere } from './product-offers.ts'
import { ProductPrice } from './product-price.tsx'
import type { PriceFacts } from './product-price-facts.ts'
import { ProductSizes } from './product-sizes.tsx'

type ProductBuyColumnProps = {
  product: Product
  variant: Variant
  facts: PriceFacts
  freshness: Freshness | null
  onChoose: (variantSku: string) => void
  titleRef: Ref<HTMLHeadingElement>
  /** The element around the buy buttons. */
  buyRef: Ref<HTMLDivElement>
}

export function ProductBuyColumn(props: ProductBuyColumnProps) {
  const { product, variant, facts, freshness, onChoose, titleRef, buyRef } = props
  const kind = kindOf(product)
  const marketing = product.productMarketing
  const packed = product.category ? PACK_TEXTS[packForm(product.category, variant)] : null
  return (
    <div className={styles.column}>
      <Link to={`/products?kind=${kind}`} className={styles.shelf} prefetch="intent">
        {kindText(kind).label}
      </Link>
      <h1 ref={titleRef} className={styles.title}>
        {product.title}
      </h1>
      <p className={styles.lead}>{product.description}</p>
      <ProductSizes variants={product.variants} activeSku={variant.sku} onChoose={onChoose} />
      <div className={styles.price}>
        <ProductPrice facts={facts} />
      </div>
      <div ref={buyRef}>
        <ProductBuy product={product} variant={variant} />
      </div>
      {isSoldHere(variant) && <DeliverTo variantSku={variant.sku} />}
      {freshness && <FreshnessLine {...freshness} />}
      <LazyCompareToggle sku={product.sku} />
      {marketing && (
        <>
          <ul className={styles.bullets}>
            {[...marketing.details.bullets, ...(packed ? [`Packed in a ${packed}`] : [])].map((bullet) => (
              <li key={bullet} className={styles.bullet}>
                <KindGlyph kind={kind} size={24} className={styles.glyph} />
                {bullet}
              </li>
            ))}
          </ul>
          <ProductDeclarations
            title={product.title}
            declarations={marketing.declarations}
            variant={variant}
            facts={facts}
            packed={packed}
          />
        </>
      )}
    </div>
  )
}
