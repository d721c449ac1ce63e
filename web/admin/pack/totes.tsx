import { Link } from 'react-router'
import type { Wave } from '#contract/admin/waves.ts'
import { isComplete, isShort, piecesIn } from '#domain/waves/pick-stops.ts'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useToast } from '../ui/use-toast.ts'
import styles from './pack.module.css'
import { nameOf, type ShownTote } from './shown-wave.ts'

type TotesProps = { wave: Wave; onChange: () => void }

export const pieceText = (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`

/** What is short, in words: "short: Palm Jaggery, 1 piece". */
export const shortText = (wave: Wave, { lines }: ShownTote) =>
  lines
    .filter(isShort)
    .map(({ variantSku, quantity }) => `short: ${nameOf(wave, variantSku).title}, ${pieceText(quantity)}`)
    .join('; ')

/** The totes of a wave, each with its order. */
export function Totes({ wave, onChange }: TotesProps) {
  return (
    <Sheet title="Totes">
      <ul className={styles.toteList}>
        {wave.totes.map((tote) => (
          <ToteRow key={tote.tote} wave={wave} tote={tote} onChange={onChange} />
        ))}
      </ul>
    </Sheet>
  )
}

function ToteRow({ wave, tote, onChange }: TotesProps & { tote: ShownTote }) {
  const toast = useToast()
  const short = shortText(wave, tote)
  async function empty() {
    const params = { waveId: String(wave.id), tote: String(tote.tote) }
    const done = await call('emptyTote', { params })
    toast(
      done.ok
        ? { text: `Tote ${tote.tote} is out of the wave. Put its goods back on the shelf.` }
        : { kind: 'error', text: done.error.message },
    )
    onChange()
  }
  return (
    <li className={styles.toteRow}>
      <span className={styles.number} data-state={tote.state} data-short={short !== '' || undefined}>
        {tote.tote}
      </span>
      <div className={styles.grow}>
        {tote.state === 'OPEN' && !tote.isStopped ? (
          <Link to={`/pack/${wave.id}/tote/${tote.tote}`}>{tote.orderNumber}</Link>
        ) : (
          <strong>{tote.orderNumber}</strong>
        )}
        <p className={styles.muted}>{`${tote.customer}, ${pieceText(tote.pieces)}`}</p>
        {short && <p className={styles.wrong}>{short}</p>}
      </div>
      <ToteChip tote={tote} />
      {tote.state === 'OPEN' && (tote.isStopped || short) && (
        <Button size="row" writes onClick={empty}>
          {tote.isCancelled ? 'Goods are back' : 'Take out'}
        </Button>
      )}
    </li>
  )
}

function ToteChip({ tote }: { tote: ShownTote }) {
  if (tote.isCancelled && tote.state !== 'OUT') return <Chip kind="rose">Cancelled, do not pack</Chip>
  if (tote.isStopped) return <Chip kind="neel">Packed elsewhere</Chip>
  if (tote.state === 'CLOSED') return <Chip kind="sage">Packed</Chip>
  if (tote.state === 'OUT') return <Chip>Out</Chip>
  if (isComplete(tote.lines)) return <Chip kind="sage">Checked</Chip>
  const picked = tote.lines.reduce((sum, line) => sum + line.picked, 0)
  return <Chip kind="honey">{`${picked} of ${piecesIn(tote.lines)}`}</Chip>
}
