import type { Cart } from '#contract/cart.ts'
import { useLazy } from '../hydration/use-lazy.ts'

const load = () => import('./arrival-line.tsx')

type LazyArrivalLineProps = { cart: Cart }

/** A cart comes with the scripts, so the line is loaded beside it. */
export function LazyArrivalLine({ cart }: LazyArrivalLineProps) {
  const { value } = useLazy(load, true)
  return value && <value.ArrivalLine cart={cart} />
}
