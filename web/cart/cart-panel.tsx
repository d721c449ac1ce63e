import { fromMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { useSession } from '../session/session-provider.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Panel } from '../ui/panel.tsx'
import { PriceText } from '../ui/price-text.tsx'
import { CartItem } from './cart-item.tsx'
import styles from './cart-panel.module.css'

type CartPanelProps = { open: boolean; onClose: () => void }

export function CartPanel({ open, onClose }: CartPanelProps) {
  const { cart } = useSession()
  if (!cart || cart.items.length === 0) {
    return (
      <Panel open={open} title="Your cart" onClose={onClose}>
        <EmptyCart onLeave={onClose} />
      </Panel>
    )
  }
  const subtotal = formatMoney(fromMajor(cart.subtotalCurrent), cart.currency, 'exact')
  return (
    <Panel
      open={open}
      title="Your cart"
      onClose={onClose}
      foot={<CartFoot subtotal={subtotal} onLeave={onClose} />}
    >
      {cart.notices.length > 0 && (
        <ul className={styles.notices} role="status">
          {cart.notices.map(({ code, message, variantSku }) => (
            <li key={`${code} ${variantSku}`}>{message}</li>
          ))}
        </ul>
      )}
      <ul className={styles.items}>
        {cart.items.map((item) => (
          <CartItem key={item.variantSku} item={item} currency={cart.currency} onLeave={onClose} />
        ))}
      </ul>
    </Panel>
  )
}

type LeaveProps = { onLeave: () => void }

function EmptyCart({ onLeave }: LeaveProps) {
  return (
    <EmptyState
      title="No shortcuts. No preservatives. Also... no items yet!"
      level={3}
      action={
        <ButtonLink to="/products" wide onClick={onLeave}>
          Shop Authentic Flavors
        </ButtonLink>
      }
    />
  )
}

function CartFoot({ subtotal, onLeave }: LeaveProps & { subtotal: string }) {
  return (
    <>
      <p className={styles.subtotal}>
        <span className="label">SUBTOTAL</span>
        <PriceText current={subtotal} size="subtotal" currentWords="" />
      </p>
      <p className={styles.small}>Delivery is worked out at checkout. Taxes are included.</p>
      <ButtonLink to="/checkout" wide onClick={onLeave}>
        Checkout Now
      </ButtonLink>
    </>
  )
}
