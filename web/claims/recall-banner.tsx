import type { Order } from '#contract/orders.ts'
import { itemName } from '../cart/cart-view.ts'
import { TextLink } from '../ui/text-link.tsx'
import styles from './recall-banner.module.css'

type RecallBannerProps = { order: Order }

/** Warns of recalled lots in an order. Before the parcel leaves, the customer has nothing to throw away. */
export function RecallBanner({ order }: RecallBannerProps) {
  const recalled = order.items.flatMap((item) =>
    item.lots
      .filter(({ isRecalled }) => isRecalled)
      .map(({ code, part }) => ({ code, name: part ?? itemName(item) })),
  )
  if (recalled.length === 0 || order.status === 'CANCELLED') return null
  const isHere = order.status !== 'READYFORPICKUP'
  return (
    <section className={styles.banner} data-here={isHere} aria-labelledby="recall-title">
      <h2 id="recall-title" className={styles.title}>
        {isHere ? 'Please do not eat this lot. We pay it back.' : 'We have stopped your parcel'}
      </h2>
      <ul className={styles.lots}>
        {recalled.map(({ code, name }) => (
          <li key={code}>
            <strong>{name}</strong>, lot <TextLink to={`/trace/${code}`}>{code}</TextLink>
          </li>
        ))}
      </ul>
      <p>
        {isHere
          ? 'The lot is printed on the pack, beside the date. If it is this one, please throw it away; packs of other lots are fine. You need not send anything back.'
          : 'We have recalled a lot that was packed into it. It does not leave before we have packed another one, and we will write to you if we cannot.'}
      </p>
    </section>
  )
}
