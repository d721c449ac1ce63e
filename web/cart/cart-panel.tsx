import { useState } from 'react'
import { useCart, useCartStore } from '../session/session-provider.tsx'
import { Panel } from '../ui/panel.tsx'
import { CartBody } from './cart-body.tsx'
import { CartFoot } from './cart-foot.tsx'
import { useHeldFocus } from './use-held-focus.ts'

type CartPanelProps = { open: boolean; onClose: () => void }

export function CartPanel({ open, onClose }: CartPanelProps) {
  const view = useCart()
  const { forgetNotices } = useCartStore()
  const wasOpened = useWasOpened(open)
  const body = useHeldFocus()
  const isFilled = wasOpened && view.cart !== null && view.cart.items.length > 0
  const close = () => {
    forgetNotices()
    onClose()
  }
  return (
    <Panel
      open={open}
      title="Your cart"
      eager
      onClose={close}
      foot={isFilled && view.cart ? <CartFoot cart={view.cart} onLeave={close} /> : undefined}
    >
      <CartBody view={view} wasOpened={wasOpened} bodyRef={body} onLeave={close} />
    </Panel>
  )
}

/** A panel that nobody has opened need not be drawn, and what was drawn stays while it slides away. */
function useWasOpened(open: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened || open
}
