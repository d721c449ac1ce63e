import type { ApiFailure } from '#contract/client.ts'
import { ok, type Result } from '#kit/result.ts'
import type { SessionStore } from '../session/session-store.ts'

type Session = Pick<SessionStore, 'client' | 'login'>
type Page = { openAuth: () => void; reload: () => void }

/** Ends the login on the server, then in the browser. If the server call fails, the customer stays signed in. */
export async function logOut({ client, login }: Session, page: Page): Promise<Result<null, ApiFailure>> {
  const answer = await client.call('logout', {})
  if (!answer.ok) return answer
  login.clear()
  page.openAuth()
  page.reload()
  return ok(null)
}
