import type { User } from '#contract/users.ts'
import { useRootData } from '../layout/root-data.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useFocusFallback } from '../ui/use-focus-fallback.ts'
import { useToast } from '../ui/use-toast.ts'
import { AccountPage } from './account-page.tsx'
import { AddressBook } from './address-book.tsx'
import styles from './addresses-page.module.css'
import { ManageAddressPanel } from './manage-address-panel.tsx'
import { useAccount } from './use-account.ts'
import { type AddressPanel, useAddressPanel } from './use-address-panel.ts'

export function AddressesPage() {
  const { locale } = useRootData()
  const account = useAccount()
  const panel = useAddressPanel()
  const toast = useToast()
  const hasAddresses = account.status === 'customer' && account.user.addresses.length > 0
  const add = (
    <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={panel.add}>
      <Icon name="plus" size={18} />
      Add New Address
    </Button>
  )
  return (
    <>
      <AccountPage title="My Addresses" aside={hasAddresses && add}>
        {(user) => <FocusableBook user={user} panel={panel} />}
      </AccountPage>
      <ManageAddressPanel
        panel={panel}
        locale={locale}
        onSaved={() => toast.show({ text: 'Address saved' })}
      />
    </>
  )
}

type FocusableBookProps = { user: User; panel: AddressPanel }

/** Takes the focus when a saved or deleted address removes the focused button. */
function FocusableBook({ user, panel }: FocusableBookProps) {
  const book = useFocusFallback<HTMLDivElement>(JSON.stringify(user.addresses))
  return (
    <div ref={book} className={styles.book} tabIndex={-1}>
      <AddressBook user={user} panel={panel} />
    </div>
  )
}
