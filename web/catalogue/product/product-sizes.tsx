import type { Variant } from '#contract/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ChipGroup } from '../../ui/chip-group.tsx'
import { bestValueSku, packNote, priceFacts } from './product-price-facts.ts'
import styles from './product-sizes.module.css'

type ProductSizesProps = {
  variants: readonly Variant[]
  activeSku: string
  onChoose: (variantSku: string) => void
}

/** As many characters as fit on one line in a third of a phone's width. */
const SHORT_TITLE = 11

/** A form, so that a size can be chosen without JavaScript. */
export function ProductSizes({ variants, activeSku, onChoose }: ProductSizesProps) {
  const bestSku = bestValueSku(variants)
  const isSet = variants.every(({ baseContentUnit }) => baseContentUnit === 'COUNT')
  return (
    <form
      method="get"
      className={styles.sizes}
      data-long={variants.some(({ title }) => title.length > SHORT_TITLE)}
      onSubmit={(event) => event.preventDefault()}
    >
      <ChipGroup
        legend={isSet ? 'Choose a set' : 'Choose a size'}
        name="variant"
        value={activeSku}
        onChange={onChoose}
      >
        {variants.map((variant) => (
          <Chip
            key={variant.sku}
            value={variant.sku}
            title={variant.title}
            detail={packNote(variant, '/')}
            flag={variant.sku === bestSku ? 'Best value' : undefined}
            struck={priceFacts(variant).isSoldOut ? 'Out of Stock' : undefined}
          />
        ))}
      </ChipGroup>
      {variants.length > 1 && (
        <noscript>
          <Button type="submit" variant="outline" size="sm" className={styles.ask}>
            Show this size
          </Button>
        </noscript>
      )}
    </form>
  )
}
