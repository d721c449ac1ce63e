import { readFileSync } from 'node:fs'
import type { PinPlaceTable } from '../../schema/delivery.ts'

/** The PIN directory, unpacked. See README.md for the format and the source. */
export function pinPlaces(): PinPlaceTable[] {
  const text = readFileSync(new URL('pin-places.txt', import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [state = '', district = '', codes = ''] = line.split('|')
      return unpackCodes(codes).map((pin) => ({ pin, district, state }))
    })
}

function unpackCodes(text: string): string[] {
  const codes: string[] = []
  let last = 0
  for (const run of text.split(' ')) {
    const [step, more = 0] = run.split('+').map(Number)
    const first = last + (step ?? 0)
    last = first + more
    for (let code = first; code <= last; code += 1) codes.push(String(code))
  }
  return codes
}
