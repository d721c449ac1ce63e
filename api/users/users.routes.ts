import type { Db } from '#db/client.ts'
import { fail, ok } from '#kit/result.ts'
import type { Handlers } from '../http/route.ts'
import { findUser } from './users.store.ts'

export const usersRoutes = (db: Db): Pick<Handlers, 'getUser'> => ({
  getUser: async (_input, { session }) => {
    const user = session && (await findUser(db, session.userId))
    return user ? ok(user) : fail({ code: 'NOT_SIGNED_IN' })
  },
})
