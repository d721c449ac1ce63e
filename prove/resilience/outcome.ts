import { ALL_ERRORS } from '#contract/admin/errors.ts'
import { type Milliseconds, seconds } from '#kit/duration.ts'
import type { Got } from '../open-load.ts'

/** What a person sees. `wrong` is what nobody may see. */
export type Outcome =
  | { kind: 'usual' }
  | { kind: 'without'; what: string }
  | { kind: 'calm'; status: number; text: string }
  | { kind: 'late'; status: number }
  | { kind: 'wrong'; status: number; text: string }

/** A browser waits no longer. */
export const PATIENCE = seconds(20)

const BADNESS: readonly Outcome['kind'][] = ['usual', 'without', 'calm', 'late', 'wrong']

export const worst = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce<Outcome>(
    (bad, next) => (BADNESS.indexOf(next.kind) > BADNESS.indexOf(bad.kind) ? next : bad),
    { kind: 'usual' },
  )

export const isBroken = ({ kind }: Outcome) => kind === 'late' || kind === 'wrong'

/** `usual`: the status of the healthy shop. `patience`: null if times are not judged. */
export function outcomeOf(
  got: Got,
  { usual, took, patience }: { usual: number; took: number; patience: Milliseconds | null },
): Outcome {
  const { status, body, retryAfter } = got
  if (patience !== null && took > patience) return { kind: 'late', status }
  if (status === usual) return { kind: 'usual' }
  const text = messageIn(body)
  // Come again later, or: what you asked for is being done.
  const isPassing = (status === 503 && retryAfter !== null) || status === 409
  if (text && isPassing) return { kind: 'calm', status, text }
  return { kind: 'wrong', status, text: text ?? body.slice(0, 120) }
}

/** The text for people in an error of the contract or in a page; null if there is none. */
function messageIn(body: string): string | null {
  if (body.startsWith('<')) {
    const [text = null] = body.replace(/<script.*?<\/script>/gs, '').match(/[^<>.]*try again[^<>.]*\./i) ?? []
    return body.includes('<h1') ? text : null
  }
  try {
    const { error } = JSON.parse(body)
    return error.code in ALL_ERRORS && typeof error.message === 'string' ? error.message : null
  } catch {
    return null
  }
}

const WORDS: { [Kind in Outcome['kind']]: (outcome: Extract<Outcome, { kind: Kind }>) => string } = {
  usual: () => 'as usual',
  without: ({ what }) => `as usual, but ${what}`,
  calm: ({ status, text }) => `${status} “${text}”`,
  late: ({ status }) => `NOTHING within ${PATIENCE / 1000} s (then ${status || 'no answer'})`,
  wrong: ({ status, text }) => `WRONG: ${status || 'no answer'} ${text}`,
}

export const inWords = (outcome: Outcome): string =>
  (WORDS[outcome.kind] as (one: Outcome) => string)(outcome)
