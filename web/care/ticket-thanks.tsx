import { useEffect, useRef } from 'react'
import { OrderTime } from '../orders/order-time.tsx'
import { LabelFrame } from '../ui/label-frame.tsx'
import { TextButton } from '../ui/text-button.tsx'
import styles from './ticket-thanks.module.css'

type TicketThanksProps = { number: string; answerBy: string; contact: string; onAgain: () => void }

/** The number of a message that has arrived. It takes the focus from the form that it replaces. */
export function TicketThanks({ number, answerBy, contact, onAgain }: TicketThanksProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <LabelFrame ground="field" className={styles.frame}>
      <h3 ref={title} className={styles.title} tabIndex={-1}>
        We have your message.
      </h3>
      <p className="label">Its number</p>
      <p className={styles.number}>{number}</p>
      <p>
        We answer by <OrderTime at={answerBy} /> to <bdi className={styles.contact}>{contact}</bdi>. If it
        cannot wait, call us and tell us the number.
      </p>
      <TextButton onClick={onAgain}>Write another message</TextButton>
    </LabelFrame>
  )
}
