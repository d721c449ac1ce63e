const MOST_BOWLS = 7
/** Of a tin 100 wide. */
const RING_RADIUS = 31

const round = (length: number) => Math.round(length * 100) / 100

/** Moves each bowl to its place: one in the middle, the others spread evenly round it, clockwise from the top. */
export function bowlPlaces(spiceCount: number): string[] {
  if (spiceCount === 0) return []
  const ringCount = Math.min(spiceCount, MOST_BOWLS) - 1
  const ring = Array.from({ length: ringCount }, (_, bowl) => {
    const angle = (bowl / ringCount) * 2 * Math.PI
    return `translate(${round(RING_RADIUS * Math.sin(angle))} ${round(-RING_RADIUS * Math.cos(angle))})`
  })
  return ['translate(0 0)', ...ring]
}
