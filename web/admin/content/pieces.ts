/** A line of a policy while it is edited. A fixed piece states a number of the shop that only a decision changes. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; to: string }
  | { kind: 'fixed'; text: string; fact: string }

/** Texts beside each other are one piece, and empty ones are none. */
export function joined(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = []
  for (const piece of pieces) {
    const last = whole.at(-1)
    if (piece.text === '') continue
    if (piece.kind === 'text' && last?.kind === 'text')
      whole.splice(-1, 1, { kind: 'text', text: last.text + piece.text })
    else whole.push(piece)
  }
  return whole
}

export const lineText = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('')

const factsOf = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece) => (piece.kind === 'fixed' ? [piece.fact] : [])).toSorted()

/** Whether a change leaves every fixed piece in its line. */
export const keepsFixed = (before: readonly Piece[], after: readonly Piece[]): boolean =>
  factsOf(before).join() === factsOf(after).join()

/** The pieces of a part of a line, counted in characters. A fixed piece or link is in it whole or not at all. */
function sliced(pieces: readonly Piece[], start: number, end: number): Piece[] {
  let at = 0
  return pieces.flatMap((piece): Piece[] => {
    const from = at
    at += piece.text.length
    if (piece.kind !== 'text') return from >= start && at <= end ? [piece] : []
    const text = piece.text.slice(Math.max(start - from, 0), Math.max(end - from, 0))
    return text === '' ? [] : [{ kind: 'text', text }]
  })
}

/** A line whose characters from `start` to `end` are a link now. Null if they hold a fixed piece, or half a link. */
export function linked(
  pieces: readonly Piece[],
  { start, end }: { start: number; end: number },
  link: { text: string; to: string },
): Piece[] | null {
  const before = sliced(pieces, 0, start)
  const inside = sliced(pieces, start, end)
  const after = sliced(pieces, end, Number.POSITIVE_INFINITY)
  if (lineText([...before, ...inside, ...after]) !== lineText(pieces)) return null
  if (inside.some(({ kind }) => kind === 'fixed')) return null
  return joined([...before, { kind: 'link', ...link }, ...after])
}

/** A line with a piece put in after so many characters. Inside a link or a fixed piece it comes after that one. */
export function inserted(pieces: readonly Piece[], at: number, piece: Piece): Piece[] {
  let end = 0
  const holder = pieces.find(({ text }) => {
    end += text.length
    return at < end
  })
  const place = holder && holder.kind !== 'text' && at > end - holder.text.length ? end : at
  return joined([...sliced(pieces, 0, place), piece, ...sliced(pieces, place, Number.POSITIVE_INFINITY)])
}

/** A line with another link in the place of one, or, without one, with its words as plain text. */
export const relinked = (
  pieces: readonly Piece[],
  place: number,
  link: { text: string; to: string } | null,
): Piece[] =>
  joined(
    pieces.map((piece, at) => {
      if (at !== place) return piece
      return link ? { kind: 'link', ...link } : { kind: 'text', text: piece.text }
    }),
  )
