import { randomInt } from 'node:crypto'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CHANCE_LENGTH = 6
const LONGEST_NUMBER = 40

const letter = () => LETTERS[randomInt(LETTERS.length)]

/** The id of one payment at PhonePe. It must be unique, because PhonePe refuses a used one. */
export function merchantOrderId({ orderNumber, attempt }: { orderNumber: string; attempt: number }): string {
  const readable = orderNumber.replace(/[^A-Za-z0-9]/g, '').slice(0, LONGEST_NUMBER)
  return `${readable}-${attempt}-${Array.from({ length: CHANCE_LENGTH }, letter).join('')}`
}
