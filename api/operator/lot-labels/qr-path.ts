import { encode } from 'uqr'

/** The dark modules of a QR code as one SVG path, a unit per module, and its width in modules without a quiet zone. */
export function qrPath(text: string): { path: string; modules: number } {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: 0 })
  const path = data.map((row, y) =>
    darkRuns(row)
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(''),
  )
  return { path: path.join(''), modules: size }
}

/** Neighbouring modules are one rectangle, so that printers leave no white line between them. */
function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (isDark && last && last[0] + last[1] === x) last[1] += 1
    else if (isDark) runs.push([x, 1])
  })
  return runs
}
