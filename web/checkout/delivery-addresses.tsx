import { useState } from 'react'
import type { Address } from '#contract/users.ts'
import { ManageAddressPanel } from '../account/manage-address-panel.tsx'
import { SignedOut } from '../account/signed-out.tsx'
import { useAddressPanel } from '../account/use-address-panel.ts'
import { useRootData } from '../layout/root-data.ts'
import { OrderSection } from '../orders/order-section.tsx'
import { useCartKeeper } from '../session/session-provider.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { AddressChoice } from './address-choice.tsx'
import styles from './delivery-addresses.module.css'

type DeliveryAddressesProps = { addresses: readonly Address[]; chosenId: string | null; isGuest: boolean }

export function DeliveryAddresses({ addresses, chosenId, isGuest }: DeliveryAddressesProps) {
  const { locale } = useRootData()
  const panel = useAddressPanel()
  const { choose, error } = useChosenAddress()
  const saved = (address: Address | null) => {
    // Whoever types an address here wants the parcel there.
    if (address && !panel.address) void choose(address.id)
  }
  const add = (
    <span className={styles.add}>
      <Icon name="plus" size={20} />
      <TextButton aria-haspopup="dialog" onClick={panel.add}>
        Add New Address
      </TextButton>
    </span>
  )
  return (
    <OrderSection title="Delivery address" aside={!isGuest && add}>
      {isGuest && <SignedOut />}
      {!isGuest && addresses.length === 0 && <p>No address yet. Add one, and we know where to go.</p>}
      <fieldset className={styles.cards}>
        <legend className="visually-hidden">Delivery address</legend>
        {addresses.map((address) => (
          <AddressChoice
            key={address.id}
            address={address}
            isChosen={address.id === chosenId}
            onChoose={() => void choose(address.id)}
            onEdit={() => panel.edit(address)}
          />
        ))}
      </fieldset>
      <FieldError error={error} />
      <ManageAddressPanel panel={panel} locale={locale} onSaved={saved} />
    </OrderSection>
  )
}

/** The choice is kept in the cart, so that it is still there tomorrow. */
function useChosenAddress() {
  const { setAddresses } = useCartKeeper()
  const [error, setError] = useState<string | null>(null)
  async function choose(id: string) {
    const chosen = await setAddresses({ shippingAddressId: id, billingAddressId: id })
    setError(chosen.ok ? null : chosen.error)
  }
  return { choose, error }
}
