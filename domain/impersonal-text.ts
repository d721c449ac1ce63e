/** Who gets a parcel, as the order and the account name them. */
export type Receiver = { names: readonly string[]; phones: readonly string[]; streets: readonly string[] }

const LEFT_OUT = '…'
const MAIL = /[^\s@<>]+@[^\s@<>]+/g
const NUMBER = /\+?\d(?:[\s-]?\d){9,}/g
const WORD = /([\p{L}\p{M}]+)/u
/** Shorter words are initials, or words that anybody uses. */
const SHORTEST_NAME = 3

const wordsOf = (names: readonly string[]) =>
  new Set(
    names.flatMap((name) => name.toLowerCase().split(/\s+/)).filter((word) => word.length >= SHORTEST_NAME),
  )

const withoutPhrase = (text: string, phrase: string) => {
  const at = text.toLowerCase().indexOf(phrase.toLowerCase())
  return at < 0 ? text : text.slice(0, at) + LEFT_OUT + text.slice(at + phrase.length)
}

/**
 * What a courier or a colleague wrote about a parcel, without the receiver's name, number, mail address and street. Such
 * lines are kept for as long as the order, which is longer than the person may want.
 */
export function impersonalText(text: string, { names, phones, streets }: Receiver): string {
  const known = wordsOf(names)
  const lines = streets.filter((street) => street.length >= SHORTEST_NAME)
  return lines
    .reduce(withoutPhrase, text)
    .replace(MAIL, LEFT_OUT)
    .replace(NUMBER, (number) => (phones.includes(number.replace(/\D/g, '').slice(-10)) ? LEFT_OUT : number))
    .split(WORD)
    .map((part) => (known.has(part.toLowerCase()) ? LEFT_OUT : part))
    .join('')
}
