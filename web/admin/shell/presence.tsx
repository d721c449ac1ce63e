import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../client.ts'
import { Initials } from '../ui/initials.tsx'
import styles from './presence.module.css'

const SAY_AGAIN = 25_000

type PresenceProps = {
  /** The id of an order, or a draft as `PRODUCT:OILPNT01`. */
  opened: string
  /** Grows whenever somebody comes or leaves. */
  news: number
  /** Such as "this order". */
  what: string
}

/** Who else has an order or a draft open. A courtesy: it locks nothing. */
export function Presence({ opened, news, what }: PresenceProps) {
  const [others, setOthers] = useState<readonly { name: string }[]>([])
  const say = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return
    const answer = await call('setPresence', { body: { opened, isHere: true } })
    if (answer.ok) setOthers(answer.value.others)
  })
  useEffect(() => {
    say()
    const timer = setInterval(() => say(), SAY_AGAIN)
    return () => {
      clearInterval(timer)
      void call('setPresence', { body: { opened, isHere: false } })
    }
  }, [opened])
  useEffect(() => {
    if (news > 0) say()
  }, [news])
  return (
    <span role="status" className={styles.presence}>
      {others.map(({ name }) => (
        <span key={name}>
          <Initials name={name} /> {name} has {what} open
        </span>
      ))}
    </span>
  )
}
