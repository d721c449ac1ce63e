import { useState } from 'react'
import { Link } from 'react-router'
import type { OrderItem as Item } from '#contract/orders.ts'
import { BRAND, mailTo } from '#domain/brand.ts'
import type { Currency } from '#domain/money.ts'
import { moneyText } from '#domain/money-text.ts'
import { itemName } from '../cart/cart-view.ts'
import { ItemLots } from '../trace/item-lots.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './order-item.module.css'
import { reviewPrompt } from './review-prompt.ts'

type OrderItemProps = { item: Item; currency: Currency; isDelivered: boolean }

export function OrderItem({ item, currency, isDelivered }: OrderItemProps) {
  return (
    <li className={styles.item} data-product={item.productSku}>
      <img className={styles.picture} src={item.media.srcXS} alt="" width={76} height={95} loading="lazy" />
      <div className={styles.words}>
        <p className={`label ${styles.size}`}>{item.variantTitle}</p>
        <Link to={`/products/${item.productSlug}?variant=${item.variantSku}`} className={styles.title}>
          {item.productTitle}
        </Link>
        <p className={styles.quantity}>{quantityText(item)}</p>
        <ItemLots lots={item.lots} />
        {isDelivered && <ReviewPrompt name={itemName(item)} />}
      </div>
      <strong className={styles.price}>{moneyText(item.totalCurrent, currency)}</strong>
    </li>
  )
}

type ReviewPromptProps = { name: string }

function ReviewPrompt({ name }: ReviewPromptProps) {
  const [prompt] = useState(() => reviewPrompt(Math.random()))
  return (
    <a className={styles.review} href={mailTo(BRAND.care.email, `My review of ${name}`)}>
      <Icon name="star" size={18} />
      <span>
        {prompt}
        <span className="visually-hidden">, about {name}</span>
      </span>
    </a>
  )
}

/** The delivered quantity may be lower than the ordered one; then both are shown. */
const quantityText = ({ quantity, orderedQuantity }: Item): string =>
  quantity === orderedQuantity ? `Qty ${quantity}` : `Qty ${quantity} of ${orderedQuantity} ordered`
