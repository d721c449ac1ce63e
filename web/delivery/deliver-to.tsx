import { useRef } from 'react'
import { useLazy } from '../hydration/use-lazy.ts'
import { useNearScreen } from '../hydration/use-near-screen.ts'
import styles from './deliver-to.module.css'

const load = () => import('./delivery-check.tsx')

type DeliverToProps = { variantSku: string }

/** The place of the PIN check. It is loaded when it is near the screen, and the place has its height from the start. */
export function DeliverTo({ variantSku }: DeliverToProps) {
  const place = useRef<HTMLDivElement>(null)
  const { value } = useLazy(load, useNearScreen(place))
  return (
    <div ref={place} className={styles.place}>
      {value && <value.DeliveryCheck variantSku={variantSku} />}
    </div>
  )
}
