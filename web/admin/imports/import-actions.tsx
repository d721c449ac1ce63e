import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportRun } from '#contract/admin/imports.ts'
import { call } from '../client.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useKey } from '../ui/use-key.ts'
import { useToast } from '../ui/use-toast.ts'
import { valuesText } from './import-words.ts'

/** Applies a file with the key, or takes it back. */
export function ImportActions({ run: { id, state, changes, canUndo } }: { run: ImportRun }) {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const canApply = state === 'CHECKED' && changes > 0
  async function act(name: 'applyImport' | 'undoImport', done: string) {
    if (isBusy) return
    setBusy(true)
    const answer = await call(name, { params: { id } })
    setBusy(false)
    if (answer.ok) toast({ text: done })
    else if (answer.error.code !== 'STEP_UP_NEEDED')
      toast({ text: `${answer.error.message} Nothing was changed.`, kind: 'error' })
    await revalidate()
  }
  const apply = () => act('applyImport', `${valuesText(changes)} changed`)
  useKey('y', 'Change these values', apply, canApply)
  return (
    <>
      <ButtonLink to="/imports">Another file</ButtonLink>
      {canApply && (
        <Button
          look="primary"
          icon="fingerprint"
          hint="y"
          writes
          onClick={apply}
          busyLabel={isBusy ? 'Changing' : undefined}
        >
          {`Change ${valuesText(changes)}`}
        </Button>
      )}
      {canUndo && (
        <Button
          icon="undo"
          writes
          onClick={() => act('undoImport', `${valuesText(changes)} taken back`)}
          busyLabel={isBusy ? 'Taking back' : undefined}
        >
          Take it back
        </Button>
      )}
    </>
  )
}
