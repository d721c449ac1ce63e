import { useEffect, useRef, useState } from 'react'
import type { Address } from '#contract/users.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextButton } from '../ui/text-button.tsx'
import styles from './address-card.module.css'
import { AddressText } from './address-text.tsx'

type AddressCardProps = {
  address: Address
  onEdit: () => void
  /** Resolves to whether the address was deleted. */
  onDelete: () => Promise<boolean>
}

export function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const [isAsking, setAsking] = useState(false)
  const label = `Address of ${address.title}`
  return (
    <article className={styles.card} aria-label={label} data-asking={isAsking || undefined}>
      <AddressText address={address} />
      {isAsking ? (
        <DeleteQuestion onDelete={onDelete} onKeep={() => setAsking(false)} />
      ) : (
        <CardActions onEdit={onEdit} onAsk={() => setAsking(true)} />
      )}
    </article>
  )
}

type CardActionsProps = { onEdit: () => void; onAsk: () => void }

function CardActions({ onEdit, onAsk }: CardActionsProps) {
  return (
    <div className={styles.actions}>
      <span className={styles.action}>
        <Icon name="edit" size={18} />
        <TextButton aria-haspopup="dialog" onClick={onEdit}>
          Edit
        </TextButton>
      </span>
      <span className={styles.action}>
        <Icon name="trash" size={18} />
        <TextButton data-delete onClick={onAsk}>
          Delete
        </TextButton>
      </span>
    </div>
  )
}

type DeleteQuestionProps = { onDelete: () => Promise<boolean>; onKeep: () => void }

/** Asks for confirmation in place of the button. The focus starts on the safe answer. */
function DeleteQuestion({ onDelete, onKeep }: DeleteQuestionProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const [isDeleting, setDeleting] = useState(false)
  useEffect(() => {
    const question = group.current
    const card = question?.closest('article')
    question?.querySelector<HTMLElement>('[data-keep]')?.focus()
    // After "keep", the focus returns to the Delete button.
    return () => {
      requestAnimationFrame(() => card?.querySelector<HTMLElement>('[data-delete]')?.focus())
    }
  }, [])

  async function remove() {
    if (isDeleting) return
    setDeleting(true)
    const isDeleted = await onDelete()
    if (!isDeleted) onKeep()
  }

  return (
    <fieldset ref={group} className={styles.question}>
      <legend className={styles.legend}>Delete this address?</legend>
      <Button size="sm" loadingLabel={isDeleting ? 'Deleting' : undefined} onClick={() => void remove()}>
        Delete
      </Button>
      <Button size="sm" variant="outline" data-keep onClick={onKeep}>
        Keep it
      </Button>
    </fieldset>
  )
}
