import { ok } from '#kit/result.ts'
import type { Handlers } from '../http/calls/route.ts'
import type { AuthDeps } from './send-code.ts'
import { sendOtc } from './send-otc.ts'
import { revokeSession } from './session.store.ts'
import { signUp } from './sign-up.ts'
import { verifyOtc } from './verify-otc.ts'

type AuthCalls = Pick<Handlers, 'signup' | 'sendOtc' | 'verifyOtc' | 'logout'>

export const authRoutes = (deps: AuthDeps): AuthCalls => ({
  signup: ({ body }, caller) => signUp(deps, body, caller),
  sendOtc: ({ body }, caller) => sendOtc(deps, body, caller),
  verifyOtc: ({ body }, caller) => verifyOtc(deps, body, caller),
  logout: async (_input, { session, browser }) => {
    if (session) await revokeSession(deps.db, session.id)
    browser.closeSession()
    return ok({})
  },
})
