import { useLazy } from '../hydration/use-lazy.ts'
import type { FirmFoldProps } from './firm-fold.tsx'

const load = () => import('./firm-fold.tsx')

/** Few shoppers buy for a firm, and only Indian invoices name one. */
export function LazyFirmFold(props: FirmFoldProps) {
  const { value } = useLazy(load, props.cart.country === 'IND')
  return value && <value.FirmFold {...props} />
}
