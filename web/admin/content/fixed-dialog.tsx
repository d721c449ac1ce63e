import { useState } from 'react'
import { POLICY_FACTS, type PolicyFact } from '#domain/content/policy-facts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Combo } from './combo.tsx'
import styles from './content.module.css'
import type { Piece } from './pieces.ts'

type FixedDialogProps = {
  pieces: readonly Piece[]
  onAdd: (piece: Piece) => void
  onRemove: (piece: Piece) => void
  onClose: () => void
}

const FACTS = Object.entries(POLICY_FACTS).map(([id, label]) => ({ id: id as PolicyFact, label }))

/** Why some words are locked, and putting them into a line or taking them out as a whole. */
export function FixedDialog({ pieces, onAdd, onRemove, onClose }: FixedDialogProps) {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  return (
    <Dialog isOpen title="Locked words" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <p>
        They are promises that the shop’s own clocks, refunds and messages keep, so they change only by a
        decision, everywhere at once.
      </p>
      {pieces.map(
        (piece) =>
          piece.kind === 'fixed' && (
            <div key={piece.fact} className={styles.between}>
              <span>“{piece.text}”</span>
              <Button size="row" aria-label={`Take out “${piece.text}”`} onClick={() => onRemove(piece)}>
                Take out
              </Button>
            </div>
          ),
      )}
      <Combo
        label="Put in"
        value={words}
        placeholder="Find: days, GSTIN, courier"
        options={FACTS.filter(({ label }) => label.toLowerCase().includes(wanted))}
        onType={setWords}
        onChoose={({ id, label }) => onAdd({ kind: 'fixed', fact: id, text: label })}
      />
      <p className={styles.remark}>
        What a policy must promise cannot be published without it. You are told before.
      </p>
    </Dialog>
  )
}
