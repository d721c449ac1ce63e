/**
 * Why a gateway call has no result. TRANSIENT may pass by itself; the others need a person: REFUSED (the request),
 * UNAUTHORISED (the account), UNREADABLE (the answer).
 */
export type GatewayProblem = {
  kind: 'TRANSIENT' | 'REFUSED' | 'UNAUTHORISED' | 'UNREADABLE'
  /** A code, never a sentence: it is logged, and providers' sentences may contain personal data. */
  reason: string
  /** The provider may have processed the request although there is no answer. */
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
/** The provider answered without processing the request. */
export const notProcessed = (reason: string) => notDone('TRANSIENT', reason)
export const refused = (reason: string) => notDone('REFUSED', reason)
export const unauthorised = (reason: string) => notDone('UNAUTHORISED', reason)
export const unreadable = (reason: string) => maybeDone('UNREADABLE', reason)

const CODE_WORD = /^[A-Za-z][A-Za-z0-9_]{0,63}$/

/** The text if it is a code: with blanks, an @ or a leading digit it may be personal data. */
export const codeWord = (text: unknown): string | null =>
  typeof text === 'string' && CODE_WORD.test(text) ? text : null

const ENDED_HERE = ['BREAKER_OPEN', 'BUSY', 'OUT_OF_TIME']

/** Whether an immediate retry may succeed. */
export const isWorthRetrying = ({ kind, reason }: GatewayProblem) =>
  (kind === 'TRANSIENT' || kind === 'UNREADABLE') && !ENDED_HERE.includes(reason)
