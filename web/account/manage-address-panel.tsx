import { useId, useState } from 'react'
import type { Address } from '#contract/users.ts'
import type { LocaleCode } from '#domain/locale.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { AddressForm } from './address-form.tsx'
import styles from './manage-address-panel.module.css'
import type { AddressPanel } from './use-address-panel.ts'

type ManageAddressPanelProps = {
  panel: AddressPanel
  /** When set, a new address is in this locale's country, and the country cannot be changed. */
  locale?: LocaleCode | undefined
  onSaved: (address: Address | null) => void
}

/** The side panel that adds or edits an address. */
export function ManageAddressPanel({ panel, locale, onSaved }: ManageAddressPanelProps) {
  const formId = useId()
  const [isSaving, setSaving] = useState(false)
  const { open, address, openings, close } = panel
  if (openings === 0) return null
  const handleSaved = (saved: Address | null) => {
    close()
    onSaved(saved)
  }
  return (
    <Panel
      open={open}
      title={address ? 'Update Address' : 'Add New Address'}
      onClose={close}
      foot={
        <div className={styles.foot}>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loadingLabel={isSaving ? 'Saving' : undefined}>
            Save Address
          </Button>
        </div>
      }
    >
      <AddressForm
        key={openings}
        id={formId}
        address={address}
        locale={locale}
        isSaving={isSaving}
        onSaving={setSaving}
        onSaved={handleSaved}
      />
    </Panel>
  )
}
