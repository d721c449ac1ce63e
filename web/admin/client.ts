import { redirect } from 'react-router'
import type { AdminAnswerOf } from '#contract/admin/api.ts'
import {
  type AdminCallName,
  type AdminFileCallName,
  SEE_AS_HEADER,
  SEEN_HEADER,
  STAFF_CSRF_COOKIE,
} from '#contract/admin/calls.ts'
import {
  type AdminCallFailure,
  type AdminCallInput,
  type AdminParts,
  createAdminClient,
} from '#contract/admin/client.ts'
import { readCookie } from '#contract/read-cookie.ts'
import type { Result } from '#kit/result.ts'
import { seenRole } from './see-as.ts'
import { seenState } from './ui/seen-state.ts'

type AskForKey = (name: AdminCallName, input: AdminParts) => Promise<string | null>

let askForKey: AskForKey = async () => null

/** The dialog that asks for the key registers itself here. */
export function onStepUp(ask: AskForKey) {
  askForKey = ask
  return () => {
    askForKey = async () => null
  }
}

/** While the desk is seen as another role, every call says so; and after news, how new the answer has to be. */
function asSeen(init: RequestInit): RequestInit {
  const role = seenRole()
  const seen = seenState()
  const headers = { ...(role && { [SEE_AS_HEADER]: role.id }), ...(seen && { [SEEN_HEADER]: seen }) }
  return { ...init, headers: { ...init.headers, ...headers } }
}

const client = createAdminClient({
  fetch: (url, init) => fetch(url, asSeen(init)),
  csrfToken: () => readCookie(STAFF_CSRF_COOKIE, document.cookie),
  newKey: () => crypto.randomUUID(),
  stepUp: (name, input) => askForKey(name, input),
})

type JsonCallName = Exclude<AdminCallName, AdminFileCallName>

/** Makes a call. A failure is a value; a call that needs the key asks for it. */
export const call = <Name extends JsonCallName>(name: Name, input: AdminCallInput<Name>) =>
  client.call(name, input)

/** For loaders: who is not signed in goes to the sign-in and comes back afterwards. */
export async function load<Name extends JsonCallName>(
  name: Name,
  input: AdminCallInput<Name>,
): Promise<Result<AdminAnswerOf<Name>, AdminCallFailure>> {
  const answer = await client.call(name, input)
  if (!answer.ok && answer.error.code === 'STAFF_NOT_SIGNED_IN') throw redirect(signInAddress())
  return answer
}

/** The address of the sign-in that leads back to what is open. Only the path and the query, never another host. */
function signInAddress() {
  const { pathname, search } = window.location
  const next = pathname.replace(/^\/admin\/?/, '/') + search
  return next === '/' || next.startsWith('/sign-in')
    ? '/sign-in'
    : `/sign-in?next=${encodeURIComponent(next)}`
}
