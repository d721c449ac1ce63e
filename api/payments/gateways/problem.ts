/**
 * Why a gateway gave us nothing to build on.
 * TRANSIENT may pass by itself; the others want a person: REFUSED (the request), UNAUTHORISED (the account),
 * UNREADABLE (the answer).
 */
export type GatewayProblem = {
  kind: 'TRANSIENT' | 'REFUSED' | 'UNAUTHORISED' | 'UNREADABLE'
  /** A code word, never a sentence: it is logged, and sentences of providers repeat what they were given. */
  reason: string
  /** The provider may have done what was asked although no answer told us so. */
  maybeDone: boolean
}

const notDone = (kind: GatewayProblem['kind'], reason: string): GatewayProblem => ({
  kind,
  reason,
  maybeDone: false,
})
const maybeDone = (kind: GatewayProblem['kind'], reason: string): GatewayProblem => ({
  kind,
  reason,
  maybeDone: true,
})

export const PROBLEM = {
  breakerOpen: notDone('TRANSIENT', 'BREAKER_OPEN'),
  busy: notDone('TRANSIENT', 'BUSY'),
  tooLate: notDone('TRANSIENT', 'OUT_OF_TIME'),
  outOfTime: maybeDone('TRANSIENT', 'OUT_OF_TIME'),
  timeOut: maybeDone('TRANSIENT', 'TIMEOUT'),
  noConnection: notDone('TRANSIENT', 'NO_CONNECTION'),
  connectionLost: maybeDone('TRANSIENT', 'CONNECTION_LOST'),
} as const

export const transient = (reason: string) => maybeDone('TRANSIENT', reason)
/** The provider answered without looking at the request. */
export const turnedAway = (reason: string) => notDone('TRANSIENT', reason)
export const refused = (reason: string) => notDone('REFUSED', reason)
export const unauthorised = (reason: string) => notDone('UNAUTHORISED', reason)
export const unreadable = (reason: string) => maybeDone('UNREADABLE', reason)

const CODE_WORD = /^[A-Za-z][A-Za-z0-9_]{0,63}$/

/** A provider's code if it is one: what has blanks, an @ or begins with a digit may be somebody's data. */
export const codeWord = (text: unknown): string | null =>
  typeof text === 'string' && CODE_WORD.test(text) ? text : null

const ENDED_HERE = ['BREAKER_OPEN', 'BUSY', 'OUT_OF_TIME']

/** Whether the same question may get an answer if it is asked again at once. */
export const isWorthRepeating = ({ kind, reason }: GatewayProblem) =>
  (kind === 'TRANSIENT' || kind === 'UNREADABLE') && !ENDED_HERE.includes(reason)
