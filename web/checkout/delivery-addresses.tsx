import { useId, useState } from 'react'
import { ERRORS } from '#contract/errors.ts'
import type { Address } from '#contract/users.ts'
import { LOCALES } from '#domain/locale.ts'
import { ManageAddressPanel } from '../account/manage-address-panel.tsx'
import { useAddressPanel } from '../account/use-address-panel.ts'
import { useRootData } from '../layout/root-data.ts'
import { OrderSection } from '../orders/order-section.tsx'
import { useCartStore } from '../session/session-provider.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { AddressChoice } from './address-choice.tsx'
import styles from './delivery-addresses.module.css'
import { SignInPrompt } from './sign-in-prompt.tsx'
import { useFirstAddress } from './use-first-address.ts'

type DeliveryAddressesProps = {
  addresses: readonly Address[]
  chosenId: string | null
  isGuest: boolean
  /** Place Order was pressed without a chosen address. */
  isRequired: boolean
}

export function DeliveryAddresses({ addresses, chosenId, isGuest, isRequired }: DeliveryAddressesProps) {
  const { locale } = useRootData()
  const panel = useAddressPanel()
  const { choose, error: rejection } = useChosenAddress()
  useFirstAddress({ ids: addresses.map(({ id }) => id), chosenId, choose: (id) => void choose(id) })
  const errorId = useId()
  const error = isRequired ? ERRORS.DELIVERY_ADDRESS_REQUIRED.message : rejection
  const saved = (address: Address | null) => {
    // A new address is chosen at once.
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
      {isGuest && <SignInPrompt />}
      {!isGuest && addresses.length === 0 && (
        <p>You have no address in {LOCALES[locale].name} yet. Add the one we should deliver to.</p>
      )}
      <div role="alert" className={styles.error}>
        <FieldError id={errorId} error={error} />
      </div>
      <fieldset
        className={styles.cards}
        data-error={isRequired || undefined}
        aria-describedby={error ? errorId : undefined}
      >
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
      <ManageAddressPanel panel={panel} locale={locale} onSaved={saved} />
    </OrderSection>
  )
}

/** The cart stores the choice. */
function useChosenAddress() {
  const { setAddresses } = useCartStore()
  const [error, setError] = useState<string | null>(null)
  async function choose(id: string) {
    const chosen = await setAddresses({ shippingAddressId: id, billingAddressId: id })
    setError(chosen.ok ? null : chosen.error)
  }
  return { choose, error }
}
