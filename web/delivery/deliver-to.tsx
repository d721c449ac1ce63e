import { useEffect, useState } from 'react'
import { useLazy } from '../hydration/use-lazy.ts'
import styles from './deliver-to.module.css'

const load = () => import('./delivery-check.tsx')

type DeliverToProps = { variantSku: string }

/** The place of the PIN check. It is loaded after hydration, and the place has its height from the start. */
export function DeliverTo({ variantSku }: DeliverToProps) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const { value } = useLazy(load, isHydrated)
  return <div className={styles.place}>{value && <value.DeliveryCheck variantSku={variantSku} />}</div>
}
