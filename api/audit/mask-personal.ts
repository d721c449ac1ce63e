import { createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from '../derive-key.ts'

/** Until the shop says its secret, a key that nobody knows: hashes of this process match only each other. */
let hashKey: Buffer = randomBytes(32)

/** The key of the hashes beside masked values. Called once at the start of a process. */
export function setMaskSecret(secret: string): void {
  hashKey = deriveKey(secret, 'audit-mask')
}

const HASH_LENGTH = 16
/** Equal values have equal hashes, so that a known number can be searched for; the number itself is not kept. */
export const personalHash = (value: string): string =>
  createHmac('sha256', hashKey).update(value.trim().toLowerCase()).digest('hex').slice(0, HASH_LENGTH)

const HIDDEN = '•••'

/** Whether a stored value was masked anywhere: it cannot be written back. */
export const isMasked = (value: unknown): boolean => /•••[^"]* #[0-9a-f]{16}/.test(JSON.stringify(value))

const PHONE_END = 3
const masked = (shown: string, value: string) => `${shown} #${personalHash(value)}`

const maskPhone = (value: string) => masked(HIDDEN + value.slice(-PHONE_END), value)
const maskMail = (value: string) => masked(HIDDEN + value.slice(value.lastIndexOf('@')), value)
const maskLine = (value: string) => masked(HIDDEN, value)

/** Fields whose whole value is personal, by any of the names the shop gives them. */
const FIELDS: Record<string, (value: string) => string> = {
  phone: maskPhone,
  mobile: maskPhone,
  email: maskMail,
  mail: maskMail,
  address1: maskLine,
  address2: maskLine,
  landmark: maskLine,
  instructions: maskLine,
  // Names of customers. Staff is named openly.
  customername: maskLine,
  recipient: maskLine,
  // What staff wrote to a customer.
  words: maskLine,
}

const MAILS = /[^\s@<>,;]+@[^\s@<>,;]+\.[a-z]{2,}/gi
const PHONES = /(?<![\w-])(?:\+\d{1,3}[ -]?)?(?:[6-9]\d{4}[ -]?\d{5}|\(?\d{3}\)?[ -]\d{3}[ -]\d{4})(?![\w-])/g

/** Masks the phone numbers and mail addresses in a sentence. A lone word may be a tracking number and stays. */
export function maskText(text: string): string {
  const withoutMails = text.replace(MAILS, maskMail)
  return /\s/.test(text.trim()) ? withoutMails.replace(PHONES, maskPhone) : withoutMails
}

/** A copy of the value in which phones, mails and address lines are masked, at any depth. */
export function maskPersonal(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return (FIELDS[field.toLowerCase()] ?? maskText)(value)
  if (Array.isArray(value)) return value.map((part) => maskPersonal(part, field))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return maskFields(value)
}

export const maskFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, maskPersonal(part, name)]))
