export type DiffPart = { kind: 'SAME' | 'ADDED' | 'REMOVED'; text: string }

/** Words and the spaces between them, so that the parts put together are the texts. */
const tokensOf = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? []

/** Above this, the changed middle is shown as replaced: comparing every word with every other would take too long. */
const MAX_CELLS = 4_000_000

/** The difference of two texts, word by word. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, fresh] = [tokensOf(before), tokensOf(after)]
  let start = 0
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1
  let end = 0
  const most = Math.min(old.length, fresh.length) - start
  while (end < most && old.at(-1 - end) === fresh.at(-1 - end)) end += 1
  const middle = [old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)] as const
  return joined([
    ...old.slice(0, start).map(same),
    ...compare(...middle),
    ...old.slice(old.length - end).map(same),
  ])
}

const same = (text: string): DiffPart => ({ kind: 'SAME', text })
const removed = (text: string): DiffPart => ({ kind: 'REMOVED', text })
const added = (text: string): DiffPart => ({ kind: 'ADDED', text })

/** By the longest common subsequence. */
function compare(old: readonly string[], fresh: readonly string[]): DiffPart[] {
  if (old.length * fresh.length > MAX_CELLS) return [...old.map(removed), ...fresh.map(added)]
  const commonFrom = commonLengths(old, fresh)
  const parts: DiffPart[] = []
  let [row, column] = [0, 0]
  while (row < old.length && column < fresh.length) {
    const [was = '', is = ''] = [old[row], fresh[column]]
    const isRemoved = was !== is && commonFrom(row + 1, column) >= commonFrom(row, column + 1)
    parts.push(was === is ? same(was) : isRemoved ? removed(was) : added(is))
    if (was === is || isRemoved) row += 1
    if (was === is || !isRemoved) column += 1
  }
  return [...parts, ...old.slice(row).map(removed), ...fresh.slice(column).map(added)]
}

/** How many words in order both texts share from these places on. */
function commonLengths(old: readonly string[], fresh: readonly string[]) {
  const width = fresh.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = fresh.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        old[row] === fresh[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  return at
}

/** Neighbours of one kind become one part. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const all: DiffPart[] = []
  for (const { kind, text } of parts) {
    const last = all.at(-1)
    if (last?.kind === kind) last.text += text
    else all.push({ kind, text })
  }
  return all
}
