import type { Wave } from '#contract/admin/waves.ts'
import { isShort, piecesIn, type ToteLine } from '#domain/waves/pick-stops.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './pack.module.css'
import { keepFocus } from './scan-field.tsx'
import type { NewScan } from './shown-wave.ts'
import { dayText, nameOf, type ShownTote } from './shown-wave.ts'

type BenchLinesProps = { wave: Wave; tote: ShownTote; onScan: (scan: NewScan) => void }

/** What belongs into the parcel, each piece ticked by its scan. */
export function BenchLines({ wave, tote, onScan }: BenchLinesProps) {
  const open = tote.lines.find((line) => !isShort(line) && line.checked < line.quantity)
  const checked = tote.lines.reduce((sum, line) => sum + line.checked, 0)
  const lose = (kind: 'SHORT' | 'DAMAGED') =>
    open && onScan({ kind, tote: tote.tote, code: open.lotCode ?? '', sku: open.variantSku })
  return (
    <>
      <ul className={styles.benchLines} aria-label="What belongs into the parcel">
        {tote.lines.map((line) => (
          <BenchLine
            key={`${line.variantSku} ${line.lotCode}`}
            wave={wave}
            line={line}
            isOpen={line === open}
            onTick={
              line.isTracked
                ? undefined
                : () =>
                    onScan({ kind: 'CHECK', tote: tote.tote, code: line.variantSku, sku: line.variantSku })
            }
          />
        ))}
      </ul>
      <div className={styles.benchFoot}>
        <Button
          size="row"
          icon="minus"
          disabled={!open}
          onMouseDown={keepFocus}
          onClick={() => lose('SHORT')}
        >
          One is short
        </Button>
        <Button
          size="row"
          icon="warning"
          disabled={!open}
          onMouseDown={keepFocus}
          onClick={() => lose('DAMAGED')}
        >
          One is damaged
        </Button>
        <p role="status">{`${checked} of ${piecesIn(tote.lines)} checked`}</p>
      </div>
    </>
  )
}

type LineProps = { wave: Wave; line: ToteLine; isOpen: boolean; onTick: (() => void) | undefined }

function BenchLine({ wave, line, isOpen, onTick }: LineProps) {
  const { title, size, picture } = nameOf(wave, line.variantSku)
  const { quantity, checked, lotCode, bestBefore } = line
  return (
    <li data-open={isOpen || undefined} data-short={isShort(line) || undefined}>
      {picture && <img src={picture.src} alt="" width={56} height={70} />}
      <div className={styles.grow}>
        <p className={styles.lineName}>
          <strong>{title}</strong> {size}
        </p>
        <p className={styles.muted}>
          {isShort(line) ? (
            <span className={styles.wrong}>short: no batch has a fresh piece</span>
          ) : lotCode ? (
            <>
              <strong>{lotCode}</strong> {bestBefore && `best before ${dayText(bestBefore)}`}
            </>
          ) : (
            'not kept by batch'
          )}
        </p>
      </div>
      {onTick && checked < quantity && (
        <Button size="row" onMouseDown={keepFocus} onClick={onTick}>
          Tick
        </Button>
      )}
      {quantity <= 4 && (
        <span className={styles.ticks} aria-hidden="true">
          {Array.from({ length: quantity }, (_, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line are alike
            <i key={nth} data-done={nth < checked || undefined}>
              {nth < checked && <Icon name="check" size={16} />}
            </i>
          ))}
        </span>
      )}
      <p className={styles.figure}>
        <strong data-done={checked === quantity || undefined}>{checked}</strong> of {quantity}
      </p>
    </li>
  )
}
