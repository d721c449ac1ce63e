type Channels = readonly [red: number, green: number, blue: number]

const channels = (hex: string): Channels => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

const twoDigits = (value: number) => Math.round(value).toString(16).padStart(2, '0')

/** The first colour with a share of the second stirred in. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)]
  return `#${a.map((value, index) => twoDigits(value + ((b[index] ?? 0) - value) * share)).join('')}`
}

export const darker = (color: string, share: number) => mix(color, '#1c1408', share)
export const lighter = (color: string, share: number) => mix(color, '#ffffff', share)

/** The shop's own colours, as its pages have them. */
export const PAPER = '#fbf7ee'
export const INK = '#15271c'
export const FOREST = '#1e4632'
export const TURMERIC = '#f2b12e'
export const WOOD = '#a87443'
