import { FieldError } from '../ui/field-error.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { PlaceOrderError } from './place-order.ts'
import styles from './place-order-error-text.module.css'

type PlaceOrderErrorTextProps = { problem: PlaceOrderError | null }

/** Why the order was not placed, next to the button. */
export function PlaceOrderErrorText({ problem }: PlaceOrderErrorTextProps) {
  return (
    <div role="alert" className={styles.place}>
      {problem && (
        <>
          <FieldError error={problem.message} />
          {problem.changes.length > 0 && (
            <ul className={styles.changes}>
              {problem.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
          {problem.isPlaced && <TextLink to="/my/orders">My Orders</TextLink>}
        </>
      )}
    </div>
  )
}
