import { useState } from 'react'
import type { Address } from '#contract/users.ts'
import { usePagePanel } from '../layout/use-page-panel.ts'

export type AddressPanel = {
  open: boolean
  /** The address that is edited; null for a new one. */
  address: Address | null
  /** Incremented on every opening; used as a key, so that each opening starts with a fresh form. */
  openings: number
  add: () => void
  edit: (address: Address) => void
  close: () => void
}

export function useAddressPanel(): AddressPanel {
  const { open, show, close } = usePagePanel()
  const [{ address, openings }, setEdited] = useState<Pick<AddressPanel, 'address' | 'openings'>>({
    address: null,
    openings: 0,
  })
  const edit = (next: Address | null) => {
    show()
    setEdited({ address: next, openings: openings + 1 })
  }
  return { open, address, openings, add: () => edit(null), edit, close }
}
