import { fail, ok, type Result } from '#kit/result.ts'
import { ISD_CODES, type IsdCode } from './locale.ts'

export type Phone = { isdCode: IsdCode; phone: string }

/** Separators that people type, and invisible characters of copied numbers. */
const PUNCTUATION = /[\s\p{Pd}\p{Cf}().]/gu

/** The country or trunk prefix, removed only if ten digits follow: an Indian number may begin with 91. */
const PREFIX: Record<IsdCode, RegExp> = {
  '+91': /^(?:(?:\+|00)91|91(?=\d{10,11}$))?0?/,
  '+1': /^(?:(?:\+|00)1|1(?=\d{10}$))?/,
}

/** Indian mobile numbers begin with 6 to 9; American area codes and exchanges begin with 2 to 9. */
const NATIONAL_NUMBER: Record<IsdCode, RegExp> = { '+91': /^[6-9]\d{9}$/, '+1': /^[2-9]\d{2}[2-9]\d{6}$/ }

/** Area codes of +1 outside the USA or not for mobile phones; an SMS to some of them is very expensive. */
const NOT_IN_USA = new Set(
  [
    // Bermuda and the Caribbean.
    '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876',
    // Canada.
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468',
    '474 506 514 519 537 548 568 579 581 584 587 600 604 613 639 647 672 683 705 709 742 753 778 780 782 807',
    '819 825 867 873 879 902 905 942',
    // Toll-free and premium.
    '800 833 844 855 866 877 888 900',
  ].flatMap((codes) => codes.split(' ')),
)

const LAST_DIGITS = 4

/** Normalises a mobile number to ten digits; null if it is invalid. */
export function readPhone(isdCode: IsdCode, typed: string): Result<Phone, 'PHONE_INVALID'> {
  const phone = typed.replace(PUNCTUATION, '').replace(PREFIX[isdCode], '')
  if (!NATIONAL_NUMBER[isdCode].test(phone)) return fail('PHONE_INVALID')
  if (isdCode === '+1' && NOT_IN_USA.has(phone.slice(0, 3))) return fail('PHONE_INVALID')
  return ok({ isdCode, phone })
}

const SHORTEST_PART = 3
const ANY_PREFIX = /^(?:\+|00)(?:91|1)|^0/

/** The digits to search a number by, complete or in part; null if there are none. */
export function phonePart(typed: string): string | null {
  const plain = typed.replace(PUNCTUATION, '')
  if (!/^\+?\d+$/.test(plain)) return null
  const whole = ISD_CODES.map((isdCode) => readPhone(isdCode, plain)).find(({ ok }) => ok)
  const digits = whole?.ok ? whole.value.phone : plain.replace(ANY_PREFIX, '').replace('+', '')
  return digits.length < SHORTEST_PART ? null : digits
}

/** All digits but the last four: numbers bought in bulk share them. */
export const numberPrefix = ({ isdCode, phone }: Phone): string => isdCode + phone.slice(0, -LAST_DIGITS)
