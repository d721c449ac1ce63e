import { useState } from 'react'
import type { Firm } from '#contract/cart.ts'
import type { Address } from '#contract/users.ts'
import { useCartStore } from '../session/session-provider.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { TextButton } from '../ui/text-button.tsx'
import styles from './firm-fold.module.css'
import { otherStateText } from './other-state-text.ts'

type FirmCardProps = { firm: Firm; billing: Address | null; onChange: () => void }

/** The firm that the invoice of this cart will name. */
export function FirmCard({ firm, billing, onChange }: FirmCardProps) {
  const { setFirm } = useCartStore()
  const [error, setError] = useState<string | null>(null)
  const note = otherStateText(firm.gstin, billing)
  async function remove() {
    const removed = await setFirm(null)
    setError(removed.ok ? null : removed.error)
  }
  return (
    <section className={styles.card} aria-label="Firm on the invoice">
      <p className="label">Invoice for</p>
      <p className={styles.name}>{firm.name}</p>
      <p className="tabular">GSTIN {firm.gstin}</p>
      {note && <p className={styles.note}>{note}</p>}
      <div role="alert">
        <FieldError error={error} />
      </div>
      <p className={styles.actions}>
        <TextButton aria-label="Change the firm" onClick={onChange}>
          Change
        </TextButton>
        <TextButton aria-label="Remove the firm" onClick={() => void remove()}>
          Remove
        </TextButton>
      </p>
    </section>
  )
}
