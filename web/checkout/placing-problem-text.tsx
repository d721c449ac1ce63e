import { FieldError } from '../ui/field-error.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { PlacingProblem } from './place-order.ts'
import styles from './placing-problem-text.module.css'

type PlacingProblemTextProps = { problem: PlacingProblem | null }

/** Why the order was not placed, beside the button that should have placed it. */
export function PlacingProblemText({ problem }: PlacingProblemTextProps) {
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
