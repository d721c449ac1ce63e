import { AuthPanel } from '../auth/auth-panel.tsx'
import { CartPanel } from '../cart/cart-panel.tsx'
import { CountryPanel } from './country-panel.tsx'
import { CartAfterSwitch } from './country-switch.ts'
import { useOverlay } from './overlay.tsx'

/** The sidebars of every page. One value says which is open, so two are never open at once. */
export function Panels() {
  const { active, set } = useOverlay()
  const close = () => set('none')
  return (
    <>
      <CartAfterSwitch />
      <AuthPanel open={active === 'auth'} onClose={close} />
      <CartPanel open={active === 'cart'} onClose={close} />
      <CountryPanel open={active === 'country'} onClose={close} />
    </>
  )
}
