import { useCart, useCartStore } from '../session/session-provider.tsx'
import { Panel } from '../ui/panel.tsx'
import { useWasOpened } from '../ui/use-was-opened.ts'
import { CartBody } from './cart-body.tsx'
import { CartFooter } from './cart-footer.tsx'
import { useCartFocus } from './use-cart-focus.ts'

type CartPanelProps = { open: boolean; onClose: () => void }

export function CartPanel({ open, onClose }: CartPanelProps) {
  const view = useCart()
  const { clearNotices } = useCartStore()
  const wasOpened = useWasOpened(open)
  const body = useCartFocus()
  const isFilled = wasOpened && view.cart !== null && view.cart.items.length > 0
  const close = () => {
    clearNotices()
    onClose()
  }
  return (
    <Panel
      open={open}
      title="Your cart"
      eager
      onClose={close}
      foot={isFilled && view.cart ? <CartFooter cart={view.cart} onLeave={close} /> : undefined}
    >
      <CartBody view={view} wasOpened={wasOpened} bodyRef={body} onLeave={close} />
    </Panel>
  )
}
