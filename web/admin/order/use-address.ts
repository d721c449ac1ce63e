import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { DeskOrder } from '#contract/admin/desk-order.ts'
import { call } from '../client.ts'
import { useToast } from '../ui/use-toast.ts'
import {
  type Conflict,
  changedFields,
  conflictsIn,
  FIELD_LABELS,
  type FieldName,
  type Fields,
} from './address-fields.ts'

type Begun = { order: DeskOrder; begun: Fields; onClose: () => void }

/** Two people who change different fields are merged by the server; the same field is shown with both values. */
export function useAddress({ order: { orderNumber, version: from }, begun, onClose }: Begun) {
  const [fields, setFields] = useState(begun)
  const [base, setBase] = useState({ version: from, fields: begun })
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  function set(name: FieldName, value: string) {
    setFields((before) => ({ ...before, [name]: value }))
    if (failure?.code === 'FIELDS_INVALID') setFailure(null)
  }
  async function save() {
    const body = changedFields(base.fields, fields)
    if (Object.keys(body).length === 0) return onClose()
    setBusy(true)
    // The server checks every field again, the country code too.
    const change = { params: { orderNumber }, version: base.version, body: body as object }
    const answer = await call('changeOrderAddress', change)
    setBusy(false)
    if (!answer.ok) {
      setFailure(answer.error)
      if (answer.error.code === 'VERSION_CHANGED') setConflicts(conflictsIn(answer.error.details).conflicts)
      return
    }
    toast({ text: savedText(answer.value.merged) })
    revalidate()
    onClose()
  }
  /** Whose value stands: either way the next save begins from what is stored now. */
  function settle(conflict: Conflict, isMine: boolean) {
    const { field, theirs } = conflict
    const rest = conflicts.filter((one) => one !== conflict)
    if (!isMine) set(field, theirs ?? '')
    const { version } = conflictsIn(failure?.details)
    setBase((before) => ({ version, fields: { ...before.fields, [field]: theirs } }))
    setConflicts(rest)
    if (rest.length === 0) setFailure(null)
  }
  return { fields, set, save, conflicts, settle, failure, isBusy }
}

const savedText = (merged: readonly { field: string; by: string }[]) => {
  const others = merged.map(({ field, by }) => `${FIELD_LABELS[field as FieldName] ?? field} by ${by}`)
  return others.length > 0
    ? `The address is changed. Kept as well: ${others.join(', ')}.`
    : 'The address is changed.'
}
