import { ISD_CODES, type IsdCode } from '#domain/locale.ts'
import { type Phone, readPhone } from '#domain/phone.ts'

/** How the digits of a number are grouped where it is at home. */
const GROUPS: Record<IsdCode, RegExp> = { '+91': /^(\d{5})(\d{5})$/, '+1': /^(\d{3})(\d{3})(\d{4})$/ }

/** A number as people read it: +91 98260 41557. */
export function phoneText({ isdCode, phone }: Phone): string {
  const groups = GROUPS[isdCode].exec(phone)?.slice(1) ?? [phone]
  return [isdCode, ...groups].join(' ')
}

/** A whole number with its country code in front fills both fields; anything else stays as it was typed. */
export function takeTyped(isdCode: IsdCode, typed: string): { isdCode: IsdCode; phone: string } {
  const code = ISD_CODES.find((candidate) => typed.trim().startsWith(candidate))
  const read = code ? readPhone(code, typed) : null
  return read?.ok ? read.value : { isdCode, phone: typed }
}
