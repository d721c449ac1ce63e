import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function token(name: string): string {
  const hex = css.match(new RegExp(`--${name}: (#[0-9a-f]{6});`))?.[1]
  if (!hex) throw new Error(`No colour token ${name}`)
  return hex
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(token(one)), luminance(token(other))].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const TEXT_PAIRS: [string, string][] = [
  ['ink', 'paper'],
  ['ink', 'husk'],
  ['ink', 'turmeric'],
  ['paper', 'forest'],
  ['turmeric', 'forest'],
  ['muted', 'paper'],
  ['muted', 'husk'],
  ['muted', 'disabled'],
  ['chilli', 'paper'],
  ['chilli', 'rose'],
  ['leaf', 'paper'],
  ['muted-on-ink', 'ink'],
  ['placeholder', 'field'],
  ['honey-text', 'honey'],
  ['neel-text', 'neel'],
  ['turmeric', 'ink'],
]

describe('colour', () => {
  test.each(TEXT_PAIRS)('%s on %s has a contrast of 4.5 to 1 or more', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test('the border of a control has a contrast of 3 to 1 or more', () => {
    expect(contrast('edge', 'paper')).toBeGreaterThanOrEqual(3)
  })
})
