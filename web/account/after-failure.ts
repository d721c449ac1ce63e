import type { ApiFailure } from '#contract/client.ts'
import { type Problem, saveProblem } from '../auth/problem.ts'
import type { SessionStore } from '../session/session-store.ts'

export type Session = Pick<SessionStore, 'client' | 'login' | 'read' | 'refresh'>

/** The page is out of date: the login has expired, or the address was deleted elsewhere. */
const OUT_OF_STEP = [401, 404]

/** The problem to show after a failed save. If the page is out of date, refreshes the session. */
export function afterFailure(store: Session, failure: ApiFailure): Problem | null {
  if (OUT_OF_STEP.includes(failure.status)) void store.refresh()
  return saveProblem(failure)
}
