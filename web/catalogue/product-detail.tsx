import { Link } from 'react-router'
import type { Product, Variant } from '#contract/catalogue.ts'
import { kindOf, kindText } from '#domain/category.ts'
import { activeVariant } from '#domain/variant.ts'
import { Badge } from '../ui/badge.tsx'
import { PriceText } from '../ui/price-text.tsx'
import { cardFacts, shelfItem } from './card-facts.ts'
import styles from './product-detail.module.css'

type ProductDetailProps = { product: Product; variantSku: string | null }

export function ProductDetail({ product, variantSku }: ProductDetailProps) {
  const variant = activeVariant(product, variantSku)
  const kind = kindOf(product)
  return (
    <article className={styles.detail} data-product={product.sku}>
      <img
        className={styles.picture}
        src={variant.primaryMedia.srcSM}
        alt={product.title}
        width={800}
        height={1000}
      />
      <div className={styles.buy}>
        <Link to={`/products?kind=${kind}`} className={styles.shelf}>
          {kindText(kind).label}
        </Link>
        <h1 className={styles.title}>{product.title}</h1>
        <p className={styles.lead}>{product.description}</p>
        <VariantLinks variants={product.variants} active={variant} />
        <Price product={product} variant={variant} />
        <ul className={styles.bullets}>
          {product.productMarketing?.details.bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      </div>
    </article>
  )
}

type VariantLinksProps = { variants: readonly Variant[]; active: Variant }

function VariantLinks({ variants, active }: VariantLinksProps) {
  return (
    <ul className={styles.variants} aria-label="Pack sizes">
      {variants.map(({ sku, title }) => (
        <li key={sku}>
          <Link
            to={{ search: `?variant=${sku}` }}
            replace
            preventScrollReset
            className={styles.variant}
            aria-current={sku === active.sku || undefined}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type PriceProps = { product: Product; variant: Variant }

function Price({ product, variant }: PriceProps) {
  const item = shelfItem(product, variant)
  if (!item) return null
  const facts = cardFacts(item)
  return (
    <div className={styles.price}>
      <PriceText current={facts.price} max={facts.listPrice} size="hero" />
      {facts.percentOff !== null && <Badge>{facts.percentOff}% off</Badge>}
      {facts.isSoldOut && <Badge variant="ink">Out of Stock</Badge>}
      {facts.packNote && <span className={styles.packNote}>{facts.packNote}</span>}
    </div>
  )
}
