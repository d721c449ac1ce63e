import type { Db } from '#db/client.ts'
import { ok } from '#kit/result.ts'
import { readMe } from '../staff/index.ts'
import type { AdminHandlers } from './staff-route.ts'

type StaffRouteNames = 'getMe'

/** Sign-in, the person's own keys and sessions, staff and roles. */
export const staffRoutes = ({ db }: { db: Db }): Pick<AdminHandlers, StaffRouteNames> => ({
  getMe: async (_input, { staff, sessionId }) => ok(await readMe(db, staff, sessionId)),
})
