import type { ReactNode } from 'react'
import { ISD_CODES, type IsdCode } from '#domain/locale.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import styles from './phone-field.module.css'
import { splitPhone } from './phone-text.ts'

const ISD_OPTIONS = ISD_CODES.map((code) => ({ value: code, label: code }))

const isIsdCode = (word: string): word is IsdCode => ISD_CODES.some((code) => code === word)

type PhoneFieldProps = {
  label: string
  isdCode: IsdCode
  phone: string
  onChange: (fields: { isdCode: IsdCode; phone: string }) => void
  error?: string | null | undefined
  hint?: string | undefined
  optional?: boolean | undefined
  tag?: ReactNode
}

/** A mobile number and its country code. A number pasted with its country code fills both fields. */
export function PhoneField({ isdCode, phone, onChange, ...words }: PhoneFieldProps) {
  return (
    <Field
      {...words}
      name="phone"
      value={phone}
      inputMode="numeric"
      autoComplete="tel-national"
      onChange={({ target }) => onChange(splitPhone(isdCode, target.value))}
      before={
        <Select
          label="Country code"
          hideLabel
          name="isdCode"
          className={styles.isdCode}
          options={ISD_OPTIONS}
          value={isdCode}
          autoComplete="tel-country-code"
          onChange={({ target }) => isIsdCode(target.value) && onChange({ isdCode: target.value, phone })}
        />
      }
    />
  )
}
