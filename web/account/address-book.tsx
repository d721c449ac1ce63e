import type { User } from '#contract/users.ts'
import { useSessionStore } from '../session/session-provider.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useToast } from '../ui/use-toast.ts'
import styles from './address-book.module.css'
import { AddressCard } from './address-card.tsx'
import { deleteAddress } from './save-address.ts'
import type { AddressPanel } from './use-address-panel.ts'

type AddressBookProps = { user: User; panel: AddressPanel }

export function AddressBook({ user, panel }: AddressBookProps) {
  const store = useSessionStore()
  const toast = useToast()

  async function remove(id: string) {
    const isDeleted = await deleteAddress(store, id)
    if (!isDeleted) return false
    toast.show({ text: 'Address deleted' })
    return true
  }

  if (user.addresses.length === 0) return <NoAddress onAdd={panel.add} />
  return (
    <ul className={styles.cards}>
      {user.addresses.map((address) => (
        <li key={address.id}>
          <AddressCard
            address={address}
            onEdit={() => panel.edit(address)}
            onDelete={() => remove(address.id)}
          />
        </li>
      ))}
    </ul>
  )
}

type NoAddressProps = { onAdd: () => void }

function NoAddress({ onAdd }: NoAddressProps) {
  const add = (
    <Button aria-haspopup="dialog" onClick={onAdd}>
      Add New Address
    </Button>
  )
  return (
    <EmptyState title="You have no addresses yet." action={add}>
      Save one now, and checkout will be quicker.
    </EmptyState>
  )
}
