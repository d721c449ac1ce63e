import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../client.ts'
import { Initials } from '../ui/initials.tsx'
import styles from './order.module.css'

const SAY_AGAIN = 25_000

/** Who else has the order open. A courtesy: it locks nothing. `news` grows whenever somebody comes or leaves. */
export function Presence({ orderId, news }: { orderId: string; news: number }) {
  const [others, setOthers] = useState<readonly { name: string }[]>([])
  const say = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return
    const answer = await call('setPresence', { body: { orderId, isHere: true } })
    if (answer.ok) setOthers(answer.value.others)
  })
  useEffect(() => {
    say()
    const timer = setInterval(() => say(), SAY_AGAIN)
    return () => {
      clearInterval(timer)
      void call('setPresence', { body: { orderId, isHere: false } })
    }
  }, [orderId])
  useEffect(() => {
    if (news > 0) say()
  }, [news])
  return (
    <span role="status" className={styles.presence}>
      {others.map(({ name }) => (
        <span key={name}>
          <Initials name={name} /> {name} has this order open
        </span>
      ))}
    </span>
  )
}
