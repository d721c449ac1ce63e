import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { DeskPromotion } from '#contract/admin/promotions.ts'
import { call } from '../client.ts'
import { useDeed } from '../shell/use-palette.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Notice } from '../ui/notice.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useToast } from '../ui/use-toast.ts'
import { ForecastCard } from './forecast-card.tsx'
import { changesOf, type FormProblems, fieldsOf, type PromotionForm } from './promotion-form.ts'
import { PromotionParts } from './promotion-parts.tsx'
import { fieldText, STATE_WORDS } from './promotion-words.ts'
import styles from './promotions.module.css'
import { TryCart } from './try-cart.tsx'
import { UsedSoFar } from './used-so-far.tsx'

type PromotionEditorProps = {
  /** The code as it is stored; null while it is made. */
  read: DeskPromotion | null
  initial: PromotionForm
  onChange: () => void
}

export function PromotionEditor({ read, initial, onChange }: PromotionEditorProps) {
  const [form, setForm] = useState(initial)
  const [problems, setProblems] = useState<FormProblems>({})
  const save = useSave({ read, form, onChange, onProblems: setProblems })
  function change(changes: Partial<PromotionForm>) {
    setForm((before) => ({ ...before, ...changes }))
    setProblems((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changes).map((field) => [field, undefined])),
    }))
  }
  const state = read ? STATE_WORDS[read.state] : null
  useDeed({ label: 'Save the code', icon: 'check', keys: 'Ctrl s', run: save.run })
  useDeed(
    {
      label: read?.isActive ? 'Switch the code off' : 'Switch the code on',
      icon: 'bolt',
      keys: 'o',
      run: save.turn,
    },
    read !== null,
  )
  return (
    <Screen
      title={read?.code ?? 'New code'}
      lead={
        <>
          {state && <Chip kind={state.kind}>{state.text}</Chip>}{' '}
          {read?.isCare && 'Shoppers read “Care Programme” instead of the code.'}
        </>
      }
      actions={
        <>
          <ButtonLink to="/promotions">All codes</ButtonLink>
          {read && (
            <>
              <ButtonLink to={`/promotions/new?copy=${encodeURIComponent(read.code)}`} icon="copy">
                Copy
              </ButtonLink>
              <Button writes hint="O" onClick={save.turn}>
                {read.isActive ? 'Switch off' : 'Switch on'}
              </Button>
            </>
          )}
          <Button
            look="primary"
            writes
            hint="Ctrl S"
            busyLabel={save.isBusy ? 'Saving' : undefined}
            onClick={save.run}
          >
            Save
          </Button>
        </>
      }
    >
      {save.failure && <SaveFailure failure={save.failure} />}
      <div className={styles.editor}>
        <div className={styles.column}>
          <PromotionParts form={form} problems={problems} isNew={read === null} onChange={change} />
          {read && <UsedSoFar promotion={read} />}
        </div>
        <div className={styles.column}>
          <TryCart form={form} read={read} />
          <ForecastCard form={form} code={read?.code ?? null} />
        </div>
      </div>
    </Screen>
  )
}

type Saving = {
  read: DeskPromotion | null
  form: PromotionForm
  onChange: () => void
  onProblems: (problems: FormProblems) => void
}

/** Saves the form, and switches the code on and off. */
function useSave({ read, form, onChange, onProblems }: Saving) {
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const navigate = useNavigate()
  const settle = (done: { ok: true } | { ok: false; error: AdminCallFailure }, says: string) => {
    setBusy(false)
    setFailure(done.ok ? null : done.error)
    if (!done.ok) return
    toast({ text: says })
    onChange()
  }
  return {
    failure,
    isBusy,
    async run() {
      const fields = fieldsOf(form)
      onProblems(fields.ok ? {} : fields.error)
      if (!fields.ok || isBusy) return
      setBusy(true)
      const code = form.code.trim().toUpperCase()
      const done = read
        ? await call('changePromotion', { params: { code }, body: changesOf(read, fields.value) })
        : await call('createPromotion', { body: { ...fields.value, code } })
      settle(done, `${code} is saved.`)
      if (done.ok && !read) navigate(`/promotions/${encodeURIComponent(done.value.code)}`)
    },
    async turn() {
      if (!read) return
      const isActive = !read.isActive
      const done = await call('switchPromotions', { body: { codes: [read.code], isActive } })
      settle(done, `${read.code} is switched ${isActive ? 'on' : 'off'}.`)
    },
  }
}

const conflictsOf = ({ details }: AdminCallFailure): readonly { field: string }[] =>
  (details as { conflicts?: readonly { field: string }[] } | undefined)?.conflicts ?? []
const fieldsIn = ({ details }: AdminCallFailure): readonly { field: string; message?: string }[] =>
  (details as { fields?: readonly { field: string; message?: string }[] } | undefined)?.fields ?? []

/** What was refused. A field that somebody else changed is named; one's own value stays in the form. */
function SaveFailure({ failure }: { failure: AdminCallFailure }) {
  return (
    <>
      <Problem what="The code was not saved." failure={failure} />
      {conflictsOf(failure).map(({ field }) => (
        <Notice key={field}>
          Somebody else has changed {fieldText(field)} meanwhile. Reload to begin from theirs.
        </Notice>
      ))}
      {fieldsIn(failure).map(({ field, message }) => (
        <Notice key={field}>{message ?? `Please check ${fieldText(field)}.`}</Notice>
      ))}
    </>
  )
}
