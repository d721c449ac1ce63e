import type { Got } from '../open-load.ts'

/** What was answered, and what was missing although the answer was the usual one. */
export type Done = { got: Got; without?: string | null }

/** Something that somebody wants done. Everything that it needs is prepared before the fault. */
export type Deed = {
  act(): Promise<Done>
  /** The same again after the fault, until it is done as if there had been none. */
  again(): Promise<boolean>
}
