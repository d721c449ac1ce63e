import type { DeskItem } from '#contract/admin/desk-order.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { piecesText } from '../ui/amount.tsx'
import styles from './panels.module.css'
import type { Claimable } from './use-claim.ts'

type Pieces = ReadonlyMap<number, number>
type ClaimLinesProps = {
  items: readonly DeskItem[]
  lines: Claimable['lines']
  pieces: Pieces
  onChange: (pieces: Pieces) => void
}

/** The pieces that can still be claimed, each with how many of them. */
export function ClaimLines({ items, lines, pieces, onChange }: ClaimLinesProps) {
  const set = (position: number, quantity: number) => {
    const next = new Map(pieces)
    if (quantity > 0) next.set(position, quantity)
    else next.delete(position)
    onChange(next)
  }
  return (
    <ul className={styles.lines}>
      {items.flatMap(({ position, thumb, productTitle, variantTitle }) => {
        const left = lines.find((line) => line.position === position)?.quantity ?? 0
        const quantity = pieces.get(position) ?? 0
        const name = `${productTitle} ${variantTitle}`
        return left === 0
          ? []
          : [
              <li key={position} className={styles.line}>
                <label className={styles.tick}>
                  <input
                    type="checkbox"
                    checked={quantity > 0}
                    onChange={({ target }) => set(position, target.checked ? 1 : 0)}
                  />
                  <img src={thumb} alt="" width="34" height="42" />
                  <span className={styles.two}>
                    <b>{name}</b>
                    <span className={styles.small}>{piecesText(left)}</span>
                  </span>
                </label>
                {quantity > 0 && left > 1 && (
                  <Stepper
                    quantity={quantity}
                    max={left}
                    onChange={(wanted) => set(position, wanted)}
                    labels={{
                      group: `Pieces of ${name}`,
                      decrease: 'One piece less',
                      increase: 'One piece more',
                      remove: `Leave ${name} out`,
                    }}
                  />
                )}
              </li>,
            ]
      })}
    </ul>
  )
}
