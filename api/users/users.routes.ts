import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'
import type { Caller, Handlers } from '../http/calls/route.ts'
import { changeAddress } from './change-address.ts'
import { changeProfile, type UsersDeps } from './change-profile.ts'
import { findUser } from './users.store.ts'

type UsersCalls = Pick<Handlers, 'getUser' | 'putUser' | 'putAddress'>

export const usersRoutes = (deps: UsersDeps): UsersCalls => ({
  getUser: (_input, caller) =>
    forCustomer(caller, async (userId) => {
      const user = await findUser(deps.db, userId)
      return user ? ok(user) : fail({ code: 'NOT_SIGNED_IN' })
    }),
  putUser: ({ body }, caller) => forCustomer(caller, (userId) => changeProfile(deps, userId, body)),
  putAddress: ({ params: { action }, body: address }, caller) =>
    forCustomer(caller, (userId) =>
      changeAddress(deps.db, { userId, action, address, key: caller.idempotencyKey }),
    ),
})

async function forCustomer<Answer>(
  { session }: Caller,
  act: (userId: string) => Promise<Result<Answer, Failure>>,
): Promise<Result<Answer, Failure>> {
  return session ? act(session.userId) : fail({ code: 'NOT_SIGNED_IN' })
}
