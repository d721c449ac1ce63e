/** A product's colours, with enough contrast for text. */
export type ProductColours = { primary: string; secondary: string; primaryText: string }

type Rgb = readonly [number, number, number]

const INK: Rgb = [0x15, 0x27, 0x1c]
const PAPER: Rgb = [0xfb, 0xf7, 0xee]
const DARK_ENOUGH_FOR_PAPER = 4.5
const READABLE_TEXT = 4.5
const INK_ON_SECONDARY = 7
const STEPS = 20

/**
 * Corrects a pair with too little contrast: the light colour is a background for ink, the dark one for paper, and a
 * third is for small dark text on the light one.
 */
export function productColours(primaryColor: string, secondaryColor: string): ProductColours {
  const secondary = mixUntil(
    rgb(secondaryColor),
    { toward: PAPER, step: 0.08 },
    (colour) => contrast(INK, colour) >= INK_ON_SECONDARY,
  )
  const primary = mixUntil(
    rgb(primaryColor),
    { toward: INK, step: 0.06 },
    (colour) => contrast(PAPER, colour) >= DARK_ENOUGH_FOR_PAPER,
  )
  const primaryText = mixUntil(
    primary,
    { toward: INK, step: 0.08 },
    (colour) => contrast(colour, secondary) >= READABLE_TEXT,
  )
  return { primary: hex(primary), secondary: hex(secondary), primaryText: hex(primaryText) }
}

/** A product's colours as custom properties of elements marked with its sku. */
export function productColoursCss(product: {
  sku: string
  primaryColor: string
  secondaryColor: string
}): string {
  const { primary, secondary, primaryText } = productColours(product.primaryColor, product.secondaryColor)
  return `[data-product="${product.sku}"]{--p:${primary};--s:${secondary};--p-text:${primaryText}}`
}

const FNV_START = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** A short hash of the rules of some products, the same in any order: the version in the address of their stylesheet. */
export function coloursVersion(css: string): string {
  let hash = FNV_START
  for (const character of [...new Set(css.split('}'))].sort().join('}'))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME)
  return (hash >>> 0).toString(36)
}

/** The contrast ratio of two colours, from 1 to 21, as WCAG defines it. */
export const contrastOf = (one: string, other: string) => contrast(rgb(one), rgb(other))

function mixUntil(
  start: Rgb,
  { toward, step }: { toward: Rgb; step: number },
  isFine: (colour: Rgb) => boolean,
) {
  let colour = start
  for (let mixed = 1; mixed <= STEPS && !isFine(colour); mixed++) {
    const share = Math.min(1, step * mixed)
    colour = start.map(
      (channel, index) => channel + ((toward[index] ?? 0) - channel) * share,
    ) as unknown as Rgb
  }
  return colour
}

function contrast(one: Rgb, other: Rgb) {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance([red, green, blue]: Rgb) {
  const linear = (channel: number) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

const rgb = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb

const hex = (colour: Rgb) =>
  `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
