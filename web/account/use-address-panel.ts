import { useState } from 'react'
import type { Address } from '#contract/users.ts'
import { useOverlay } from '../layout/overlay.tsx'

export type AddressPanel = {
  open: boolean
  /** The address that is edited; null for a new one. */
  address: Address | null
  /** Grows with every opening, so that each one begins with a fresh form. */
  openings: number
  add: () => void
  edit: (address: Address) => void
  close: () => void
}

const CLOSED = { open: false, address: null, openings: 0 }

/** The manage-address panel of a page. It shares the screen with no other: whichever opens closes the rest. */
export function useAddressPanel(): AddressPanel {
  const { active, set } = useOverlay()
  const [state, setState] = useState<Pick<AddressPanel, 'open' | 'address' | 'openings'>>(CLOSED)
  const close = () => setState({ ...state, open: false })
  if (state.open && active !== 'none') close()

  const show = (address: Address | null) => {
    set('none')
    setState({ open: true, address, openings: state.openings + 1 })
  }
  return { ...state, add: () => show(null), edit: show, close }
}
