import { Field } from '#web/ui/field.tsx'
import { fieldId } from '../drafts/field-place.ts'
import { TextArea } from '../ui/text-area.tsx'
import type { Editing } from './editing.ts'

type ContentTextProps = {
  editing: Editing<unknown>
  /** The path of the field that is stored. */
  path: string
  label: string
  value: string
  most: number
  /** For a text inside a larger value: its name there, and that value with this text. */
  part?: string
  stored?: (text: string) => unknown
  rows?: number
  hint?: string | undefined
  placeholder?: string
  /** From this length on the characters are counted. */
  countFrom?: number
  inputMode?: 'tel' | 'url'
}

const NEARLY_FULL = 20

/** A text of a draft: its value, what is wrong with it, and how long it may be. */
export function ContentText({
  editing: { setAll, problemOf, isReadOnly },
  path,
  value,
  most,
  part,
  stored = (text) => text,
  rows,
  hint,
  countFrom = most - NEARLY_FULL,
  ...field
}: ContentTextProps) {
  const count = value.length >= countFrom && `${value.length} of ${most}`
  const given = {
    ...field,
    id: fieldId(part ? `${path}.${part}` : path),
    name: path,
    value,
    maxLength: most,
    readOnly: isReadOnly,
    error: problemOf(path),
    hint: [hint, count].filter(Boolean).join(' · ') || undefined,
  }
  const onText = (text: string) => setAll({ [path]: stored(text) })
  return rows ? (
    <TextArea {...given} rows={rows} onChange={({ target }) => onText(target.value)} />
  ) : (
    <Field {...given} autoComplete="off" onChange={({ target }) => onText(target.value)} />
  )
}
