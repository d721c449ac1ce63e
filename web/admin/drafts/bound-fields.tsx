import { type ComponentProps, useState } from 'react'
import { valueAt } from '#domain/drafts/draft-fields.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Select, type SelectOption } from '#web/ui/select.tsx'
import { Choice } from '../ui/choice.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './bound-fields.module.css'
import { fieldId } from './field-place.ts'
import { isNumberText, numberText } from './number-text.ts'
import type { AnyDraft } from './use-draft.ts'

// Fields of a draft by their paths. What is typed is never cleared or cut: what is too long is said instead.

type Bound = {
  draft: AnyDraft
  path: string
  label: string
  hint?: string | undefined
  optional?: boolean
}

const textAt = (draft: AnyDraft, path: string) => {
  const value = valueAt(draft.body, path)
  return typeof value === 'string' ? value : ''
}

type TextProps = Bound & Pick<ComponentProps<'input'>, 'inputMode' | 'lang' | 'spellCheck' | 'type'>

/** One line of text. `isNullable` fields are null when they are empty. */
export function DraftText({ draft, path, isNullable, ...rest }: TextProps & { isNullable?: boolean }) {
  return (
    <Field
      {...rest}
      id={fieldId(path)}
      name={path}
      autoComplete="off"
      disabled={draft.isFrozen}
      value={textAt(draft, path)}
      error={draft.problemOf(path)}
      onChange={({ target: { value } }) => draft.set(path, isNullable && value === '' ? null : value)}
    />
  )
}

/** Several lines of text. */
export function DraftArea({ draft, path, rows, ...rest }: Bound & { rows?: number }) {
  return (
    <TextArea
      {...rest}
      id={fieldId(path)}
      name={path}
      rows={rows ?? 3}
      disabled={draft.isFrozen}
      value={textAt(draft, path)}
      error={draft.problemOf(path)}
      onChange={(event) => draft.set(path, event.target.value)}
    />
  )
}

type NumberProps = Bound & {
  /** How many of the stored units are one typed one: 100 for basis points typed in percent. */
  scale?: number
  decimals?: number
  before?: string
}

/** A number; empty is null. A text that is no number stays in the field and is not saved. */
export function DraftNumber({ draft, path, scale = 1, decimals = 0, ...rest }: NumberProps) {
  const stored = valueAt(draft.body, path)
  const shown = typeof stored === 'number' ? numberText(stored / scale) : ''
  const [typed, setTyped] = useState<string | null>(null)
  const isValid = typed === null || typed.trim() === '' || isNumberText(typed, decimals)
  const isSame = typed !== null && (!isValid || Number(typed) === Number(shown))
  return (
    <Field
      {...rest}
      id={fieldId(path)}
      name={path}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      disabled={draft.isFrozen}
      value={isSame ? typed : shown}
      error={isValid ? draft.problemOf(path) : 'Not saved: please enter a number.'}
      onChange={({ target: { value } }) => {
        setTyped(value)
        if (value.trim() === '') draft.set(path, null)
        else if (isNumberText(value, decimals))
          draft.set(path, Math.round(Number(value) * scale * 1000) / 1000)
      }}
    />
  )
}

/** One of many; the empty value is null. */
export function DraftSelect({ draft, path, options, ...rest }: Bound & { options: readonly SelectOption[] }) {
  return (
    <Select
      {...rest}
      id={fieldId(path)}
      name={path}
      options={options}
      disabled={draft.isFrozen}
      value={textAt(draft, path)}
      error={draft.problemOf(path)}
      onChange={(event) => draft.set(path, event.target.value === '' ? null : event.target.value)}
    />
  )
}

export function DraftCheck({ draft, path, label }: Bound) {
  return (
    <Checkbox
      id={fieldId(path)}
      name={path}
      disabled={draft.isFrozen}
      checked={valueAt(draft.body, path) === true}
      error={draft.problemOf(path)}
      onChange={(event) => draft.set(path, event.target.checked)}
    >
      {label}
    </Checkbox>
  )
}

type YesNoProps = Bound & { yes: string; no: string }

/** Yes, no, or not said yet. */
export function DraftYesNo({ draft, path, label, yes, no }: YesNoProps) {
  const value = valueAt(draft.body, path)
  return (
    <div id={fieldId(path)} className={styles.group}>
      <Choice
        label={label}
        options={[
          { value: 'yes', label: yes },
          { value: 'no', label: no },
        ]}
        value={value === null || value === undefined ? '' : value === true ? 'yes' : 'no'}
        onChange={(choice) => {
          if (!draft.isFrozen) draft.set(path, choice === 'yes')
        }}
      />
      <FieldError error={draft.problemOf(path)} />
    </div>
  )
}
