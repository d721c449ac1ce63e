import type { ApiFailure } from '#contract/client.ts'
import { type Problem, saveProblem } from '../auth/problem.ts'
import type { SessionStore } from '../session/session-store.ts'

export type Shop = Pick<SessionStore, 'client' | 'login' | 'read' | 'refresh'>

/** Here the customer and the shop may see different things: the login has ended, or the address is gone elsewhere. */
const OUT_OF_STEP = [401, 404]

/** What a save that failed has to say. When the page is out of step with the shop, it asks again who is there. */
export function afterFailure(store: Shop, failure: ApiFailure): Problem | null {
  if (OUT_OF_STEP.includes(failure.status)) void store.refresh()
  return saveProblem(failure)
}
