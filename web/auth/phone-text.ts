import { ISD_CODES, type IsdCode } from '#domain/locale.ts'
import { type Phone, readPhone } from '#domain/phone.ts'

/** How each country groups the digits of a number. */
const GROUPS: Record<IsdCode, RegExp> = { '+91': /^(\d{5})(\d{5})$/, '+1': /^(\d{3})(\d{3})(\d{4})$/ }

/** A formatted number: +91 98260 41557. */
export function phoneText({ isdCode, phone }: Phone): string {
  const groups = GROUPS[isdCode].exec(phone)?.slice(1) ?? [phone]
  return [isdCode, ...groups].join(' ')
}

/** A number with its country code fills both fields; any other text stays as typed. */
export function splitPhone(isdCode: IsdCode, typed: string): { isdCode: IsdCode; phone: string } {
  const code = ISD_CODES.find((candidate) => typed.trim().startsWith(candidate))
  const read = code ? readPhone(code, typed) : null
  return read?.ok ? read.value : { isdCode, phone: typed }
}
