import type { ApiFailure } from '#contract/client.ts'
import { ok, type Result } from '#kit/result.ts'
import type { SessionStore } from '../session/session-store.ts'

type Shop = Pick<SessionStore, 'client' | 'login'>
type Page = { openAuth: () => void; reload: () => void }

/** Ends the login at the shop, then here. While the shop has not agreed, nobody should believe to be logged out. */
export async function logOut({ client, login }: Shop, page: Page): Promise<Result<null, ApiFailure>> {
  const answer = await client.call('logout', {})
  if (!answer.ok) return answer
  login.forget()
  page.openAuth()
  page.reload()
  return ok(null)
}
