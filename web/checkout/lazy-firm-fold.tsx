import type { Cart } from '#contract/cart.ts'
import type { Address } from '#contract/users.ts'
import { useLazy } from '../hydration/use-lazy.ts'

const load = () => import('./firm-fold.tsx')

export type FirmFoldProps = { cart: Cart; addresses: readonly Address[] }

/** Few shoppers buy for a firm, and only Indian invoices name one. */
export function LazyFirmFold(props: FirmFoldProps) {
  const { value } = useLazy(load, props.cart.country === 'IND')
  return value && <value.FirmFold {...props} />
}
