import { type FormEvent, useRef, useState } from 'react'
import type { Address } from '#contract/users.ts'
import type { LocaleCode } from '#domain/locale.ts'
import { fail } from '#kit/result.ts'
import { FormFields } from '../auth/form-fields.tsx'
import type { Problem } from '../auth/problem.ts'
import { useFormFocus } from '../auth/use-form-focus.ts'
import { useSessionStore } from '../session/session-provider.tsx'
import {
  type AddressDraft,
  changeDraft,
  type DraftChange,
  draftOf,
  fillFromPin,
  pinQuestion,
} from './address-draft.ts'
import { AddressFields } from './address-fields.tsx'
import { withListedPlace } from './listed-place.ts'
import { isComplete, saveAddress } from './save-address.ts'

/** Loads the table of PIN codes with the first code that is typed. If it fails, city and state are typed by hand. */
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
  /** The question that was shown; saving again confirms it. */
  const askedQuestion = useRef<string | null>(null)

  function type(change: DraftChange) {
    setProblem(null)
    setDraft((current) => changeDraft(current, change))
    if (change.zip !== undefined) void fill(change.zip)
  }

  async function fill(zip: string) {
    places.current = loadPlaces()
    const table = await places.current
    if (!table) return
    setDraft((current) => fillFromPin(current, table.placeOfPin))
    const listed = await withListedPlace(store.client, zip, table.placeOfPin)
    setDraft((current) => (current.zip === zip ? fillFromPin(current, listed) : current))
  }

  /** Waits for the table before reporting that the state is missing. */
  async function filledDraft() {
    const table = draft.city === '' || draft.state === '' ? await places.current : null
    return table ? fillFromPin(draft, table.placeOfPin) : draft
  }

  async function askAboutPin(filled: AddressDraft) {
    const table = isComplete(filled) ? await (places.current ?? loadPlaces()) : null
    const question = table && pinQuestion(filled, table.placeOfPin)
    if (!question || question === askedQuestion.current) return null
    askedQuestion.current = question
    return { message: question, field: 'state', code: null }
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    onSaving(true)
    const filled = await filledDraft()
    const question = await askAboutPin(filled)
    const result = question ? fail(question) : await saveAddress(store, filled)
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
