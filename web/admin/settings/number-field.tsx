import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'

type NumberFieldProps = {
  name: string
  label: string
  value: number
  error?: string | undefined
  hint?: string | undefined
  hideLabel?: boolean
  isAmount?: boolean
  readOnly?: boolean
  onChange: (value: number) => void
}

/** What was typed stays as it was typed; what is no number is NaN, which no setting accepts. */
export function NumberField({ value, isAmount = false, onChange, ...field }: NumberFieldProps) {
  const [text, setText] = useState(Number.isNaN(value) ? '' : String(value))
  return (
    <Field
      {...field}
      inputMode={isAmount ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={12}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        const typed = target.value.replaceAll(',', '').trim()
        onChange(typed === '' ? Number.NaN : Number(typed))
      }}
    />
  )
}
