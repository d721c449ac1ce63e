import { Link } from 'react-router'
import type { Item } from '#contract/cart.ts'
import { type Currency, fromMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { useSessionStore } from '../session/session-provider.tsx'
import { Stepper } from '../ui/stepper.tsx'
import styles from './cart-item.module.css'
import { stepQuantity } from './cart-update.ts'

type CartItemProps = { item: Item; currency: Currency; onLeave: () => void }

export function CartItem({ item, currency, onLeave }: CartItemProps) {
  const { changeCart } = useSessionStore()
  const name = `${item.productTitle}, ${item.variantTitle}`
  return (
    <li className={styles.item} data-product={item.productSku}>
      <img className={styles.picture} src={item.media.srcXS} alt="" width={104} height={130} />
      <div className={styles.words}>
        <span className="label">{item.variantTitle}</span>
        <Link
          to={`/products/${item.productSlug}?variant=${item.variantSku}`}
          className={styles.title}
          onClick={onLeave}
        >
          {item.productTitle}
        </Link>
      </div>
      <Stepper
        quantity={item.quantity}
        labels={{
          group: `Quantity of ${name}`,
          decrease: `One less of ${name}`,
          increase: `One more of ${name}`,
          remove: `Remove ${name}`,
        }}
        onChange={(wanted) => void changeCart(stepQuantity(item, wanted > item.quantity ? 1 : -1))}
      />
      <strong className={styles.price}>{formatMoney(fromMajor(item.totalCurrent), currency, 'exact')}</strong>
    </li>
  )
}
