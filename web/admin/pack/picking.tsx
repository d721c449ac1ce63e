import { useState } from 'react'
import { Link } from 'react-router'
import type { Wave } from '#contract/admin/waves.ts'
import { type PickStop, pickStops, piecesIn } from '#domain/waves/pick-stops.ts'
import { classes } from '#web/ui/classes.ts'
import { Button } from '../ui/button.tsx'
import { useQuery } from '../ui/use-query.ts'
import styles from './pack.module.css'
import { ScanField } from './scan-field.tsx'
import type { NewScan } from './shown-wave.ts'
import { dayText, nameOf } from './shown-wave.ts'

type PickingProps = { wave: Wave; onScan: (scan: NewScan) => Promise<boolean> }

const isDone = ({ totes }: PickStop) => totes.every(({ quantity, picked }) => picked >= quantity)

/** One shelf after the other: take so many, and put them into these totes. */
export function Picking({ wave, onScan }: PickingProps) {
  const query = useQuery()
  const lines = wave.totes
    .filter(({ state, isStopped }) => state === 'OPEN' && !isStopped)
    .flatMap((tote) => tote.lines)
  const stops = pickStops(lines)
  const wanted = query.get('stop')
  const open = stops.filter((stop) => !isDone(stop))
  const current = open.find(({ key }) => key === wanted) ?? open[0]
  const picked = lines.reduce((sum, line) => sum + line.picked, 0)
  if (stops.length === 0) return null
  return (
    <section aria-label="Picking" className={styles.picking}>
      <div className={styles.progress}>
        <p>
          <strong>
            {current ? `Stop ${stops.indexOf(current) + 1} of ${stops.length}` : 'Everything is picked'}
          </strong>
          <span>{`${picked} of ${piecesIn(stops.map(({ take }) => ({ quantity: take })))} pieces`}</span>
        </p>
        <progress value={picked} max={piecesIn(lines)} aria-label="Pieces picked" />
      </div>
      {current && (
        <Stop key={current.key} wave={wave} stop={current} next={nextShelf(stops, current)} onScan={onScan} />
      )}
      <Then wave={wave} stops={open.filter((stop) => stop !== current)} />
    </section>
  )
}

const nextShelf = (stops: readonly PickStop[], current: PickStop) =>
  stops.find((stop) => stop !== current && !isDone(stop) && stops.indexOf(stop) > stops.indexOf(current))
    ?.shelf ?? null

type StopProps = PickingProps & { stop: PickStop; next: string | null }

function Stop({ wave, stop, next, onScan }: StopProps) {
  // The batch is proved by a scan; then a press puts the pieces into a tote.
  const [scanned, setScanned] = useState<string | null>(stop.lotCode === null ? stop.variantSku : null)
  const { title, size, picture } = nameOf(wave, stop.variantSku)
  const open = stop.totes.filter(({ quantity, picked }) => picked < quantity)
  const [first] = open
  async function prove(code: string) {
    if (!first) return
    const put = { kind: 'PICK', tote: first.tote, code, sku: stop.variantSku } as const
    if (await onScan({ ...put, quantity: first.quantity - first.picked })) setScanned(code)
  }
  const lose = (kind: 'SHORT' | 'DAMAGED') => {
    const last = stop.totes.at(-1)
    if (last) void onScan({ kind, tote: last.tote, code: stop.lotCode ?? '', sku: stop.variantSku })
  }
  return (
    <article className={styles.stop}>
      <header className={styles.shelf}>
        <h2>{stop.shelf ? `Shelf ${stop.shelf}` : 'No shelf is known'}</h2>
        {next && <span>{`next: ${next}`}</span>}
      </header>
      <div className={styles.product}>
        {picture && <img src={picture.src} alt="" width={112} height={140} />}
        <div>
          <h3 className={styles.name}>{title}</h3>
          <p className={styles.size}>{size}</p>
          {stop.lotCode ? (
            <>
              <p className={styles.lot}>{stop.lotCode}</p>
              {stop.bestBefore && <p>{`best before ${dayText(stop.bestBefore)}`}</p>}
            </>
          ) : (
            <p>not kept by batch</p>
          )}
        </div>
      </div>
      <div className={styles.take}>
        <p className={styles.count}>
          <span>Take</span>
          <strong>{piecesIn(open.map(({ quantity, picked }) => ({ quantity: quantity - picked })))}</strong>
        </p>
        <ul className={styles.totes} aria-label="Into totes">
          {stop.totes.map(({ tote, quantity, picked }) => {
            const isIn = picked >= quantity
            return (
              <li key={tote}>
                <button
                  type="button"
                  className={classes(styles.into, isIn && styles.in)}
                  disabled={isIn || scanned === null}
                  onClick={() =>
                    void onScan({
                      ...{ kind: 'PICK', tote, sku: stop.variantSku, quantity: quantity - picked },
                      code: scanned ?? '',
                    })
                  }
                >
                  <span>Tote</span>
                  <strong>{tote}</strong>
                  <span>{isIn ? `${picked} in` : `× ${quantity - picked}`}</span>
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      <div className={styles.deeds}>
        <ScanField
          label={`Scan the batch${first ? `, for tote ${first.tote}` : ''}`}
          into={stop.key}
          onScan={prove}
        />
        <Button icon="minus" onClick={() => lose('SHORT')}>
          Short
        </Button>
        <Button icon="warning" onClick={() => lose('DAMAGED')}>
          Damaged
        </Button>
      </div>
    </article>
  )
}

function Then({ wave, stops }: { wave: Wave; stops: readonly PickStop[] }) {
  if (stops.length === 0) return null
  return (
    <>
      <h2 className={styles.label}>Then</h2>
      <ol className={styles.then}>
        {stops.map(({ key, shelf, variantSku, lotCode, take }) => {
          const { title, size } = nameOf(wave, variantSku)
          return (
            <li key={key}>
              <Link to={`?stop=${encodeURIComponent(key)}`} replace>
                <strong>{shelf ?? '–'}</strong>
                <span>
                  {`${title} ${size}`}
                  <small>{lotCode ?? 'not kept by batch'}</small>
                </span>
                <strong>{take}</strong>
              </Link>
            </li>
          )
        })}
      </ol>
    </>
  )
}
