import { useState } from 'react'
import type { DeskProductRow, DeskProducts, ProductsDone } from '#contract/admin/products.ts'
import { useMay } from '../shell/use-me.ts'
import { Pager } from '../ui/pager.tsx'
import { Table } from '../ui/table.tsx'
import { useSelection } from '../ui/use-selection.ts'
import { PRODUCT_COLUMNS } from './product-columns.tsx'
import { ProductsBar } from './products-bar.tsx'
import { RefusedProducts } from './refused-products.tsx'

type ProductsTableProps = { products: DeskProducts; isStale: boolean; onChange: () => void }

/** The table, and a bar for what is selected. What was refused stays selected. */
export function ProductsTable({ products, isStale, onChange }: ProductsTableProps) {
  const selection = useSelection<DeskProductRow>(({ sku }) => sku)
  const [refused, setRefused] = useState<ProductsDone['refused']>([])
  const may = useMay()
  const maySelect = may('catalogue.publish') || may('prices.write') || may('exports.take')
  function finish({ done, refused: left }: ProductsDone) {
    selection.set(
      selection.rows.filter(({ sku }) => done.includes(sku)),
      false,
    )
    setRefused(left)
    onChange()
  }
  function clear() {
    selection.clear()
    setRefused([])
  }
  return (
    <>
      <RefusedProducts refused={refused} selected={selection.rows} />
      {products.data.length > 0 && (
        <>
          <Table
            caption="Products"
            columns={PRODUCT_COLUMNS}
            rows={products.data}
            rowKey={({ sku }) => sku}
            nameOf={({ title, sku }) => title || sku}
            isStale={isStale}
            {...(maySelect && { selection })}
          />
          <Pager meta={products.meta} shown={products.data.length} of="products" />
        </>
      )}
      {selection.rows.length > 0 && (
        <ProductsBar rows={selection.rows} onDone={finish} onClear={clear} onPrices={onChange} />
      )}
    </>
  )
}
