import { Link } from 'react-router'
import type { CartItem as Item } from '#contract/cart.ts'
import { MAX_QUANTITY } from '#domain/cart.ts'
import { type Currency, fromMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { useCartStore } from '../session/session-provider.tsx'
import { Stepper } from '../ui/stepper.tsx'
import styles from './cart-item.module.css'
import { stepQuantity } from './cart-update.ts'
import { itemName } from './cart-view.ts'

type CartItemProps = { item: Item; currency: Currency; onLeave: () => void }

export function CartItem({ item, currency, onLeave }: CartItemProps) {
  const { change } = useCartStore()
  const name = itemName(item)
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
      <div className={styles.buy}>
        <Stepper
          quantity={item.quantity}
          max={item.maxQuantity}
          labels={{
            group: `Quantity of ${name}`,
            decrease: `One less of ${name}`,
            increase: `One more of ${name}`,
            remove: `Remove ${name}`,
          }}
          onChange={(wanted) => void change(stepQuantity(item, wanted > item.quantity ? 1 : -1))}
        />
        <strong className={styles.price}>
          {formatMoney(fromMajor(item.totalCurrent), currency, 'exact')}
        </strong>
      </div>
      {item.quantity >= item.maxQuantity && <p className={styles.limit}>{limitWords(item.maxQuantity)}</p>}
    </li>
  )
}

function limitWords(most: number): string {
  if (most === MAX_QUANTITY) return `You can order up to ${most} of one item.`
  return most === 1 ? 'This is the last one we have.' : `These are the last ${most} we have.`
}
