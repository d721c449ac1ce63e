import { createHash } from 'node:crypto'
import { orderNumber } from '#domain/order-number.ts'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const bytesOf = (subject: string) => createHash('sha256').update(`demo ${subject}`).digest()

/** References that look random and are the same in every demo shop. */
export const fakeOrderNumber = (subject: string) => orderNumber(bytesOf(subject).subarray(0, 8))

export const fakeLetters = (subject: string, length: number) =>
  Array.from(bytesOf(subject).subarray(0, length), (byte) => LETTERS[byte % LETTERS.length]).join('')

const madeUpDigits = (subject: string, length: number) =>
  Array.from(bytesOf(subject).subarray(0, length), (byte) => byte % 10).join('')

/** PhonePe's references begin with the time. */
export const fakePhonePeReference = (prefix: 'OM' | 'OMO' | 'OMR', at: Date, subject: string) =>
  `${prefix}${at.toISOString().replace(/\D/g, '').slice(2, 14)}${madeUpDigits(subject, 10)}`
