/** A call on one register. A write that got no answer has the finish Infinity: it may have happened at any time, or never. */
export type Operation = { kind: 'write' | 'read'; value: string; start: number; finish: number }

/** All calls that wrote or read one value. Some order explains them only if the value was there from `from` to `to`. */
type Cluster = { value: string; start: number; from: number; to: number }

/**
 * What no single order of the calls explains, null if there is such an order: a history of a register in which every
 * write has a value of its own (Gibbons and Korach, Testing Shared Memories, 1997). A value that was certainly there for some time
 * excludes every other in that time.
 */
export function findAnomaly(initial: string, operations: readonly Operation[]): string | null {
  const clusters = new Map<string, Cluster>([[initial, { value: initial, start: -1, from: -1, to: -1 }]])
  const reads = operations.filter(({ kind }) => kind === 'read')
  const seen = new Set(reads.map(({ value }) => value))
  for (const { kind, value, start, finish } of operations)
    if (kind === 'write' && (finish < Infinity || seen.has(value)))
      clusters.set(value, { value, start, from: finish, to: start })
  for (const { value, start, finish } of reads) {
    const cluster = clusters.get(value)
    if (!cluster) return `${value} was read and never written`
    if (finish < cluster.start) return `${value} was read before it was written`
    cluster.from = Math.min(cluster.from, finish)
    cluster.to = Math.max(cluster.to, start)
  }
  return findConflict([...clusters.values()])
}

/** Held: certainly there from `from` to `to`. The others need only one moment between `to` and `from`. */
function findConflict(clusters: readonly Cluster[]): string | null {
  const held = clusters.filter(({ from, to }) => from < to).sort((one, other) => one.from - other.from)
  for (const [index, one] of held.entries()) {
    const next = held[index + 1]
    if (next && next.from < one.to)
      return `${one.value} was there until ${one.to}, but ${next.value} since ${next.from}`
  }
  for (const { value, from, to } of clusters) {
    const around = from < to ? undefined : lastBefore(held, to)
    if (around && from < around.to) return `${value} has no place: ${around.value} was there all the time`
  }
  return null
}

/** The last of the sorted clusters that begins before this time. */
function lastBefore(held: readonly Cluster[], time: number): Cluster | undefined {
  let [low, high] = [0, held.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((held[middle]?.from ?? Infinity) < time) low = middle + 1
    else high = middle
  }
  return held[low - 1]
}
