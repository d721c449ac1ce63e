import { useCart } from '../session/session-provider.tsx'
import { Icon } from '../ui/icon.tsx'
import { cartText } from './cart-text.ts'
import { useOverlay } from './overlay.tsx'
import styles from './tools.module.css'

export function CartButton() {
  const { cart } = useCart()
  const { toggle } = useOverlay()
  const text = cartText(cart)
  return (
    <button
      type="button"
      className={styles.cart}
      aria-haspopup="dialog"
      aria-label={text === 'CART' ? 'Cart' : `Cart, ${text}`}
      onClick={() => toggle('cart')}
    >
      <Icon name="bag" size={20} />
      <span className="tabular">{text}</span>
    </button>
  )
}
