import { type FormEvent, useRef, useState } from 'react'
import type { Address } from '#contract/users.ts'
import type { LocaleCode } from '#domain/locale.ts'
import { FormFields } from '../auth/form-fields.tsx'
import type { Problem } from '../auth/problem.ts'
import { useFormFocus } from '../auth/use-form-focus.ts'
import { useSessionStore } from '../session/session-provider.tsx'
import { changeDraft, type DraftChange, draftOf, fillFromPin } from './address-draft.ts'
import { AddressFields } from './address-fields.tsx'
import { saveAddress } from './save-address.ts'

/** The table of PIN codes comes with the first one that is typed. Without it one types city and state by hand. */
const loadPlaces = () => import('./pin-places.ts').catch(() => null)

type AddressFormProps = {
  id: string
  address: Address | null
  locale: LocaleCode | undefined
  isSaving: boolean
  onSaving: (isSaving: boolean) => void
  onSaved: (address: Address | null) => void
}

export function AddressForm({ id, address, locale, isSaving, onSaving, onSaved }: AddressFormProps) {
  const store = useSessionStore()
  const [draft, setDraft] = useState(() => draftOf(address, locale))
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useFormFocus(problem, 'title')
  const places = useRef<ReturnType<typeof loadPlaces> | null>(null)

  function type(change: DraftChange) {
    setProblem(null)
    setDraft((current) => changeDraft(current, change))
    if (change.zip !== undefined) void fill()
  }

  async function fill() {
    places.current = loadPlaces()
    const table = await places.current
    if (table) setDraft((current) => fillFromPin(current, table.placeOfPin))
  }

  /** Whoever is faster than the table need not be told that the state is missing. */
  async function filledDraft() {
    const table = draft.city === '' || draft.state === '' ? await places.current : null
    return table ? fillFromPin(draft, table.placeOfPin) : draft
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    onSaving(true)
    const result = await saveAddress(store, await filledDraft())
    onSaving(false)
    if (!result.ok) return setProblem(result.error)
    onSaved(result.value)
  }

  return (
    <form ref={form} id={id} noValidate onSubmit={(event) => void save(event)}>
      <FormFields problem={problem}>
        <AddressFields draft={draft} problem={problem} isLocked={locale !== undefined} onChange={type} />
      </FormFields>
    </form>
  )
}
