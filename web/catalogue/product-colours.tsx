import { useRootData } from '../layout/root-data.ts'

type ProductColoursProps = { skus: readonly string[] }

/** The colours of the products a page shows, as one stylesheet. React lifts it into the head and loads it once. */
export function ProductColours({ skus }: ProductColoursProps) {
  const { catalogueVersion } = useRootData()
  const names = [...new Set(skus)].toSorted()
  if (names.length === 0) return null
  return (
    <link
      rel="stylesheet"
      precedence="default"
      href={`/product-colours.css?v=${catalogueVersion}&sku=${names.join(',')}`}
    />
  )
}
