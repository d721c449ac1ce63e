import { UNIT_LABELS, type Unit } from '../category.ts'
import type { PackSize } from '../price-display.ts'
import type { BodyPicture, BodySeller, BodySize } from './product-body.ts'

/** How a pack is counted, and the letters of its sku: 1 Liter is 1000 mL, compared by 100 mL. */
const PACKS: Record<Unit, { times: number; letters: string; pack: Omit<PackSize, 'content'> }> = {
  ML: { times: 1, letters: 'ML', pack: { baseContent: 100, baseContentUnit: 'ML' } },
  LITER: { times: 1000, letters: 'ML', pack: { baseContent: 100, baseContentUnit: 'ML' } },
  G: { times: 1, letters: 'G', pack: { baseContent: 100, baseContentUnit: 'G' } },
  KG: { times: 1000, letters: 'G', pack: { baseContent: 1, baseContentUnit: 'KG' } },
  COUNT: { times: 1, letters: 'PC', pack: { baseContent: 1, baseContentUnit: 'COUNT' } },
}

/** Sold in our own shop. */
export const OWN_SELLER: BodySeller = {
  isSoldOut: false,
  platforms: [{ code: 'OWN', title: 'Add to Cart', url: null }],
}

type Wanted = { productSku: string; quantity: number; unit: Unit }
type Beside = { sizes: Readonly<Record<string, BodySize>> }

/**
 * A new size of a product: its sku and everything that follows from its quantity. It begins with the pictures of the
 * first size, and is the favourite if it is the first one.
 */
export function newSize(
  { productSku, quantity, unit }: Wanted,
  { sizes }: Beside,
): { sku: string; size: BodySize } {
  const { times, letters, pack } = PACKS[unit]
  const smallest = Math.round(quantity * times * 1000) / 1000
  const begun = `${productSku}-${String(smallest).replace('.', 'P')}${letters}`
  const others = Object.values(sizes).toSorted((one, other) => one.position - other.position)
  const pictures: readonly BodyPicture[] = others[0]?.pictures ?? []
  return {
    sku: freeSku(begun, sizes),
    size: {
      title: unit === 'COUNT' ? `Set of ${quantity}` : `${quantity} ${UNIT_LABELS[unit]}`,
      icon: null,
      position: (others.at(-1)?.position ?? 0) + 1,
      isFavorite: others.length === 0,
      isActive: true,
      content: unit === 'KG' ? quantity : smallest,
      ...pack,
      gtin: null,
      weightG: null,
      isGlass: false,
      pictures: [...pictures],
      parts: [],
      prices: { IND: null, USA: null },
      sellers: { IND: OWN_SELLER, USA: OWN_SELLER },
    },
  }
}

function freeSku(begun: string, sizes: Beside['sizes']): string {
  for (let number = 1; ; number += 1) {
    const sku = number === 1 ? begun : `${begun}${number}`
    if (!(sku in sizes)) return sku
  }
}
