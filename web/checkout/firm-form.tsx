import { type FormEvent, useRef, useState } from 'react'
import type { Firm } from '#contract/cart.ts'
import { ERRORS } from '#contract/errors.ts'
import type { Address } from '#contract/users.ts'
import { type FirmProblem, readFirm } from '#domain/firm.ts'
import { useCartStore } from '../session/session-provider.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import styles from './firm-fold.module.css'
import { otherStateText } from './other-state-text.ts'

type FirmFormProps = { firm: Firm | null; billing: Address | null; onDone: () => void }
type Problem = { field: 'gstin' | 'name'; message: string }

const FIELD_OF: Record<FirmProblem, Problem['field']> = { GSTIN_INVALID: 'gstin', FIRM_NAME_REQUIRED: 'name' }

export function FirmForm({ firm, billing, onDone }: FirmFormProps) {
  const { form, problem, question, isSaving, check, save, clear } = useFirmForm(billing, onDone)
  const errorAt = (field: Problem['field']) => (problem?.field === field ? problem.message : null)
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={check} onChange={clear}>
      <Field
        name="gstin"
        label="GSTIN"
        className={styles.field}
        error={errorAt('gstin')}
        defaultValue={firm?.gstin ?? ''}
        hint="15 characters, such as 27AAPFU0939F1ZV"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <Field
        name="name"
        label="Name of the firm"
        className={styles.field}
        error={errorAt('name')}
        defaultValue={firm?.name ?? ''}
        autoComplete="organization"
        maxLength={100}
      />
      <div role="status">
        {question && <p className={styles.question}>{question.words} Is that right?</p>}
      </div>
      <div className={styles.buttons}>
        {question ? (
          <Button
            variant="outline"
            loadingLabel={isSaving ? 'Saving' : undefined}
            onClick={() => void save(question.firm)}
          >
            Yes, use it
          </Button>
        ) : (
          <Button type="submit" variant="outline" loadingLabel={isSaving ? 'Saving' : undefined}>
            Use on the invoice
          </Button>
        )}
        {firm && (
          <Button variant="outline" onClick={onDone}>
            Keep as it was
          </Button>
        )}
      </div>
    </form>
  )
}

function useFirmForm(billing: Address | null, onDone: () => void) {
  const { setFirm } = useCartStore()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [question, setQuestion] = useState<{ firm: Firm; words: string } | null>(null)
  const [isSaving, setSaving] = useState(false)

  function refuse(field: Problem['field'], message: string) {
    setProblem({ field, message })
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  }

  async function save(firm: Firm) {
    if (isSaving) return
    setSaving(true)
    const saved = await setFirm(firm)
    setSaving(false)
    if (saved.ok) onDone()
    else refuse('gstin', saved.error)
  }

  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const textOf = (name: string) => String(typed.get(name) ?? '')
    const read = readFirm({ gstin: textOf('gstin'), name: textOf('name') })
    if (!read.ok) return refuse(FIELD_OF[read.error], ERRORS[read.error].message)
    const words = otherStateText(read.value.gstin, billing)
    if (words) return setQuestion({ firm: read.value, words })
    void save(read.value)
  }

  const clear = () => {
    setProblem(null)
    setQuestion(null)
  }
  return { form, problem, question, isSaving, check, save, clear }
}
