import type { Basket } from '../../bench/order-customers.ts'
import type { Site } from '../site.ts'

export type Jump = {
  site: Site
  shift: number
  basket: Basket
  setClock: (shift: number) => Promise<void>
  isQuick: boolean
}
/** What is true or false, and should be the same before and after the jump. */
export type Look = { what: string; expected: unknown; look: () => Promise<unknown> }
