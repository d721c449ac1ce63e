import { invariant } from '#kit/invariant.ts'
import type { Vars } from './template.ts'

/** Replaces each `{name}` in a text by its value. A missing value is a bug and throws. */
export const fill = (text: string, vars: Vars, change = (value: string) => value): string =>
  text.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = vars[name]
    invariant(value !== undefined, `the text has a value for ${name}`)
    return change(value)
  })
