import { useEffect, useState } from 'react'
import type { AdminAnswerOf } from '#contract/admin/api.ts'
import type { AdminCallName } from '#contract/admin/calls.ts'
import type { AdminParts } from '#contract/admin/client.ts'
import { DEEDS, type Deed } from '#contract/admin/deeds.ts'
import { call, onStepUp } from '../client.ts'
import { Alert } from '../keys/new-key.tsx'
import { askPasskey, canUsePasskeys } from '../keys/passkey.ts'
import { TotpField } from '../keys/totp-field.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { deedText } from './deed-text.ts'

type Asked = { deed: Deed; done: (token: string | null) => void }

/** The deed of a call, made from its input in the same way as on the server. */
function deedOf(name: AdminCallName, input: AdminParts): Deed | null {
  const deeds: Partial<Record<AdminCallName, (input: never) => Deed>> = DEEDS
  return deeds[name]?.(input as never) ?? null
}

/** Asks for the key of exactly one deed whenever a call needs it; the call is then repeated with the proof. */
export function StepUp() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () =>
      onStepUp(
        (name, input) =>
          new Promise((done) => {
            const deed = deedOf(name, input)
            if (deed) setAsked({ deed, done })
            else done(null)
          }),
      ),
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
      {asked && <KeyForDeed deed={asked.deed} onToken={answer} />}
    </Dialog>
  )
}

type KeyForDeedProps = { deed: Deed; onToken: (token: string) => void }
type Options = AdminAnswerOf<'stepUpOptions'>

function KeyForDeed({ deed, onToken }: KeyForDeedProps) {
  const [options, setOptions] = useState<Options | null>(null)
  const [busy, setBusy] = useState<'passkey' | 'app' | null>(null)
  const [problem, setProblem] = useState<{ at: 'passkey' | 'app'; text: string } | null>(null)

  useEffect(() => {
    void call('stepUpOptions', { body: deed }).then((asked) =>
      asked.ok ? setOptions(asked.value) : setProblem({ at: 'passkey', text: asked.error.message }),
    )
  }, [deed])

  async function prove(at: 'passkey' | 'app', proof: Parameters<typeof call<'stepUp'>>[1]['body']) {
    const proved = await call('stepUp', { body: proof })
    setBusy(null)
    if (proved.ok) onToken(proved.value.token)
    else setProblem({ at, text: proved.error.message })
  }
  async function usePasskey() {
    if (!options?.passkey) return
    setBusy('passkey')
    setProblem(null)
    const assertion = await askPasskey(options.passkey)
    if (assertion.ok) return prove('passkey', { ...deed, assertion: assertion.value })
    setBusy(null)
    setProblem({ at: 'passkey', text: assertion.error })
  }
  function useApp(code: string) {
    setBusy('app')
    setProblem(null)
    return prove('app', { ...deed, code })
  }
  return (
    <>
      <p>{deedText(deed)} The key counts for this alone, and once.</p>
      {options?.passkey && canUsePasskeys() && (
        <Button
          look="primary"
          icon="fingerprint"
          wide
          busyLabel={busy === 'passkey' ? 'Waiting for your device' : undefined}
          onClick={usePasskey}
        >
          Use my passkey
        </Button>
      )}
      <Alert text={problem?.at === 'passkey' ? problem.text : null} />
      {options?.hasTotp && (
        <TotpField
          label="Six digits from your app"
          button="Confirm"
          error={problem?.at === 'app' ? problem.text : null}
          isBusy={busy === 'app'}
          onCode={useApp}
        />
      )}
    </>
  )
}
