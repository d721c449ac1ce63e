import { lazy, Suspense, useEffect, useState } from 'react'
import type { AdminCallName } from '#contract/admin/calls.ts'
import type { AdminParts } from '#contract/admin/client.ts'
import type { Deed } from '#contract/admin/deeds.ts'
import { onStepUp } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

// Loaded when the first deed asks for it.
const KeyForDeed = lazy(async () => ({ default: (await import('./key-for-deed.tsx')).KeyForDeed }))

type Asked = { deed: Deed; done: (token: string | null) => void }

/** The deed of a call, made from its input in the same way as on the server. */
async function deedOf(name: AdminCallName, input: AdminParts): Promise<Deed | null> {
  const { DEEDS } = await import('#contract/admin/deeds.ts')
  const deeds: Partial<Record<AdminCallName, (input: never) => Deed>> = DEEDS
  return deeds[name]?.(input as never) ?? null
}

/** Asks for the key of exactly one deed whenever a call needs it; the call is then repeated with the proof. */
export function StepUp() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () =>
      onStepUp(async (name, input) => {
        const deed = await deedOf(name, input).catch(() => null)
        return deed && new Promise((done) => setAsked({ deed, done }))
      }),
    [],
  )
  function answer(token: string | null) {
    asked?.done(token)
    setAsked(null)
  }
  return (
    <Dialog
      isOpen={asked !== null}
      title="Your key, please"
      onClose={() => answer(null)}
      actions={<Button onClick={() => answer(null)}>Do not do it</Button>}
    >
      <Suspense fallback={<p role="status">Loading</p>}>
        {asked && <KeyForDeed deed={asked.deed} onToken={answer} />}
      </Suspense>
    </Dialog>
  )
}
