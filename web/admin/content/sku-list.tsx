import { Chip } from '../ui/chip.tsx'
import styles from './content.module.css'
import { OrderedList } from './ordered-list.tsx'
import { type SoldName, soldRemark } from './shop-names.ts'

type SkuListProps = {
  label: string
  skus: readonly string[]
  names: ReadonlyMap<string, SoldName> | null
  /** Absent: the list can only be read. */
  onChange?: ((skus: string[]) => void) | undefined
}

/** Products or sizes in an order, by their names. */
export function SkuList({ label, skus, names, onChange }: SkuListProps) {
  const nameOf = (sku: string) => names?.get(sku)?.name ?? sku
  return (
    <OrderedList
      label={label}
      items={skus}
      idOf={(sku) => sku}
      nameOf={nameOf}
      isCompact
      onOrder={onChange}
      onRemove={onChange && ((sku) => onChange(skus.filter((one) => one !== sku)))}
    >
      {(sku) => {
        const remark = names && soldRemark(names.get(sku))
        return (
          <p className={styles.row}>
            {nameOf(sku)} <small>{sku}</small>
            {remark && <Chip kind={names.has(sku) ? 'husk' : 'honey'}>{remark}</Chip>}
          </p>
        )
      }}
    </OrderedList>
  )
}
