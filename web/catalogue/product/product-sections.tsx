import type { Product, Variant } from '#contract/catalogue.ts'
import { RecipeReels } from '../../content/recipe-reels.tsx'
import type { ReelProduct } from '../../content/reel-product.ts'
import { ProductBenefits } from './product-benefits.tsx'
import { ProductFactsheet } from './product-factsheet.tsx'
import { ProductFaqs } from './product-faqs.tsx'
import { priceFacts } from './product-price-facts.ts'
import { ProductProcess } from './product-process.tsx'
import styles from './product-sections.module.css'
import { ProductValues } from './product-values.tsx'

type ProductSectionsProps = { product: Product; variant: Variant }

/** The sections below the first screen. An empty section is not rendered. */
export function ProductSections({ product, variant }: ProductSectionsProps) {
  if (!product.productMarketing) return null
  const { details, factsheet, usage } = product.productMarketing
  return (
    <div className={styles.sections}>
      <ProductValues features={details.features} />
      <ProductProcess steps={details.process} />
      <ProductBenefits benefits={details.benefits} picture={variant.media[1] ?? variant.primaryMedia} />
      <ProductFactsheet title={product.title} factsheet={factsheet} />
      {usage.videos.length > 0 && (
        <div className={styles.recipes}>
          <RecipeReels
            title="Try these Recipes"
            videos={usage.videos}
            products={[reelProduct(product, variant)]}
          />
        </div>
      )}
      <ProductFaqs faqs={details.faqs} />
    </div>
  )
}

const reelProduct = ({ sku, slug, title }: Product, variant: Variant): ReelProduct => ({
  sku,
  title,
  price: priceFacts(variant).price,
  path: `/products/${slug}?variant=${variant.sku}`,
  picture: variant.primaryMedia,
})
