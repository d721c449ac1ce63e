const MOST_BOWLS = 7
/** In a tin of width 100. */
const RING_RADIUS = 31

const round = (length: number) => Math.round(length * 100) / 100

/** The position of each bowl: one in the centre, the others evenly around it, clockwise from the top. */
export function bowlPositions(spiceCount: number): string[] {
  if (spiceCount === 0) return []
  const ringCount = Math.min(spiceCount, MOST_BOWLS) - 1
  const ring = Array.from({ length: ringCount }, (_, bowl) => {
    const angle = (bowl / ringCount) * 2 * Math.PI
    return `translate(${round(RING_RADIUS * Math.sin(angle))} ${round(-RING_RADIUS * Math.cos(angle))})`
  })
  return ['translate(0 0)', ...ring]
}
