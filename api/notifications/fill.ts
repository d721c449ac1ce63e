import { invariant } from '#kit/invariant.ts'
import type { Vars } from './template.ts'

/** Puts the values into the places `{name}` of a text. A place without a value is a bug, not a gap. */
export const fill = (text: string, vars: Vars, change = (value: string) => value): string =>
  text.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = vars[name]
    invariant(value !== undefined, `the text has a value for ${name}`)
    return change(value)
  })
