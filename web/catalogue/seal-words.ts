/** How many letters fit on each half of a seal's ring. */
const HALF_RING = 15

type SealWords = { top: string; bottom: string }

/** Splits a short title into the two halves of a seal: at its comma if it has one, else as evenly as possible. */
export function sealWords(title: string): SealWords {
  const [first = '', ...rest] = title.split(/,\s*/)
  const atComma = { top: first, bottom: rest.join(' ') }
  if (rest.length > 0 && lengthOf(atComma) <= HALF_RING) return atComma
  const words = title.replaceAll(',', '').split(/\s+/)
  const splits = words.map((_, index) => ({
    top: words.slice(0, index + 1).join(' '),
    bottom: words.slice(index + 1).join(' '),
  }))
  return splits.reduce((best, split) => (lengthOf(split) < lengthOf(best) ? split : best))
}

const lengthOf = ({ top, bottom }: SealWords) => Math.max(top.length, bottom.length)
