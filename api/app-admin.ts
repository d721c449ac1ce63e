import type { FastifyInstance } from 'fastify'
import { STAFF_CSRF_COOKIE } from '#contract/admin/calls.ts'
import { ADMIN_LIMITS } from '#contract/admin/limits.ts'
import { actRoutes } from './acts/index.ts'
import { type AdminHandlers, addAdminCalls, staffRoutes } from './admin/index.ts'
import type { AppDeps } from './app-deps.ts'
import { deriveKey } from './derive-key.ts'
import { createCsrf } from './http/security/csrf.ts'
import { acceptOnlyJson } from './http/security/json-body.ts'
import { createRateLimits } from './http/security/rate-limits.ts'
import { messageRoutes } from './messages/index.ts'
import type { OrderDeps } from './orders/index.ts'
import { createStaffSessions } from './staff/index.ts'

/** Adds the calls of the back office. Each feature adds its handlers here. */
export async function addAdminApi(app: FastifyInstance, deps: AppDeps, orders: OrderDeps) {
  const { db, publicUrl, secret } = deps
  const handlers: AdminHandlers = {
    ...staffRoutes({ db }),
    ...actRoutes(orders),
    ...messageRoutes(orders),
  }
  const sessions = createStaffSessions(db, publicUrl)
  const csrf = createCsrf({
    key: deriveKey(secret, 'staff-csrf'),
    publicUrl,
    sessionTokenOf: sessions.tokenOf,
    cookie: { name: STAFF_CSRF_COOKIE, path: '/admin', sameSite: 'strict' },
  })
  const limits = createRateLimits(sessions.tokenOf, ADMIN_LIMITS)
  await app.register(async (scope) => {
    acceptOnlyJson(scope)
    addAdminCalls(scope, handlers, { sessions, csrf, limits })
  })
}
