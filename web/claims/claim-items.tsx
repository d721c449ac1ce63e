import { itemName } from '../cart/cart-view.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { Stepper } from '../ui/stepper.tsx'
import type { ClaimDraft, DraftLine } from './claim-draft.ts'
import styles from './claim-items.module.css'

type ClaimItemsProps = {
  lines: readonly DraftLine[]
  pieces: ClaimDraft['pieces']
  /** The whole parcel is claimed: nothing to choose. */
  isFixed: boolean
  error: string | null | undefined
  onChange: (pieces: ClaimDraft['pieces']) => void
}

/** Which items of the order are wrong, and how many pieces of each. */
export function ClaimItems({ lines, pieces, isFixed, error, onChange }: ClaimItemsProps) {
  return (
    <fieldset className={styles.items} data-field="pieces">
      <legend className={`label ${styles.legend}`}>{isFixed ? 'In this parcel' : 'Which items?'}</legend>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line
            key={line.position}
            line={line}
            count={pieces[line.position] ?? 0}
            isFixed={isFixed}
            onCount={(count) => onChange({ ...pieces, [line.position]: count })}
          />
        ))}
      </ul>
      <FieldError error={error} />
    </fieldset>
  )
}

type LineProps = { line: DraftLine; count: number; isFixed: boolean; onCount: (count: number) => void }

function Line({ line: { position, item, most }, count, isFixed, onCount }: LineProps) {
  const name = itemName(item)
  return (
    <li className={styles.line}>
      <Checkbox
        name={`item-${position}`}
        checked={count > 0}
        disabled={isFixed || most === 0}
        onChange={({ target }) => onCount(target.checked ? 1 : 0)}
      >
        <span className={styles.item}>
          <img
            className={styles.picture}
            src={item.media.srcXS}
            alt=""
            width={48}
            height={60}
            loading="lazy"
          />
          <span className={styles.words}>
            <span className={styles.name}>{item.productTitle}</span>
            <span className={styles.size}>
              {most === 0 ? 'Already claimed' : sizeText(item.variantTitle, most)}
            </span>
          </span>
        </span>
      </Checkbox>
      {count > 0 && most > 1 && !isFixed && (
        <div className={styles.pieces}>
          <Stepper
            quantity={count}
            max={most}
            onChange={onCount}
            labels={{
              group: `Pieces of ${name}`,
              decrease: `One piece less of ${name}`,
              increase: `One piece more of ${name}`,
              remove: `Leave out ${name}`,
            }}
          />
          <span className={styles.size}>of {most}</span>
        </div>
      )}
    </li>
  )
}

const sizeText = (size: string, most: number) => (most > 1 ? `${size} · ${most} pieces` : size)
