/** Two decimals are enough for any screen and keep the page small. */
export const round = (value: number) => Math.round(value * 100) / 100

type Ellipse = { cx: number; cy: number; rx: number; ry: number; turn?: number }

export function ellipse({ cx, cy, rx, ry, turn = 0 }: Ellipse) {
  const dx = round(rx * Math.cos((turn * Math.PI) / 180))
  const dy = round(rx * Math.sin((turn * Math.PI) / 180))
  const half = (sign: number) => `a${rx} ${ry} ${turn} 1 1 ${round(2 * dx * sign)} ${round(2 * dy * sign)}`
  return `M${round(cx - dx)} ${round(cy - dy)}${half(1)}${half(-1)}Z`
}

export const circle = (cx: number, cy: number, r: number) => ellipse({ cx, cy, rx: r, ry: r })

/** A box with corner radius 2, given by its top left corner. */
export const box = (x: number, y: number, [width, height]: [number, number]) =>
  `M${x + 2} ${y}h${width - 4}a2 2 0 0 1 2 2v${height - 4}a2 2 0 0 1-2 2h${4 - width}a2 2 0 0 1-2-2v${4 - height}a2 2 0 0 1 2-2Z`
