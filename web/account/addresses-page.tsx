import { useRootData } from '../layout/root-data.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useToast } from '../ui/use-toast.ts'
import { AccountPage } from './account-page.tsx'
import { AddressBook } from './address-book.tsx'
import styles from './addresses-page.module.css'
import { ManageAddressPanel } from './manage-address-panel.tsx'
import { useAccount } from './use-account.ts'
import { useAddressPanel } from './use-address-panel.ts'
import { useKeptFocus } from './use-kept-focus.ts'

export function AddressesPage() {
  const { locale } = useRootData()
  const account = useAccount()
  const panel = useAddressPanel()
  const toast = useToast()
  const focus = useKeptFocus()
  const hasAddresses = account.status === 'customer' && account.user.addresses.length > 0
  const add = (
    <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={panel.add}>
      <Icon name="plus" size={18} />
      Add New Address
    </Button>
  )
  function saved() {
    toast.show({ text: 'Address saved' })
    focus.keep()
  }
  return (
    <>
      <AccountPage title="My Addresses" aside={hasAddresses && add}>
        {(user) => (
          <div ref={focus.place} className={styles.book} tabIndex={-1}>
            <AddressBook user={user} panel={panel} onChanged={focus.keep} />
          </div>
        )}
      </AccountPage>
      <ManageAddressPanel panel={panel} locale={locale} onSaved={saved} />
    </>
  )
}
