import type { Address } from '#contract/users.ts'
import { AddressText } from '../account/address-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextButton } from '../ui/text-button.tsx'
import styles from './address-choice.module.css'

type AddressChoiceProps = { address: Address; isChosen: boolean; onChoose: () => void; onEdit: () => void }

export function AddressChoice({ address, isChosen, onChoose, onEdit }: AddressChoiceProps) {
  return (
    <div className={styles.card} data-chosen={isChosen || undefined}>
      <label className={styles.label}>
        <input
          type="radio"
          name="shippingAddressId"
          className={styles.radio}
          value={address.id}
          checked={isChosen}
          onChange={onChoose}
        />
        <AddressText address={address} />
      </label>
      <span className={styles.edit}>
        <Icon name="edit" size={18} />
        <TextButton aria-haspopup="dialog" aria-label={`Edit address of ${address.title}`} onClick={onEdit}>
          Edit
        </TextButton>
      </span>
    </div>
  )
}
