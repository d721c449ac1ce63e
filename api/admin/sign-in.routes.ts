import type { SIGN_IN_CALLS } from '#contract/admin/sign-in-calls.ts'
import { ok } from '#kit/result.ts'
import {
  beginEnrolment,
  beginPasskey,
  endOwnSession,
  enrol,
  openInvitation,
  requestStaffCode,
  type StaffDeps,
  signInWithPasskey,
  signInWithRecoveryCode,
  signInWithTotp,
  verifyStaffCode,
} from '../staff/index.ts'
import type { AdminHandlers } from './staff-route.ts'

export const signInRoutes = (deps: StaffDeps): Pick<AdminHandlers, keyof typeof SIGN_IN_CALLS> => ({
  staffSendOtc: ({ body }, visitor) => requestStaffCode(deps, body, visitor),
  staffVerifyOtc: ({ body }, visitor) => verifyStaffCode(deps, body, visitor),
  staffPasskeyOptions: async (_input, visitor) => ok({ options: await beginPasskey(deps, visitor) }),
  staffPasskey: ({ body }, visitor) => signInWithPasskey(deps, body.assertion, visitor),
  staffTotp: ({ body }, visitor) => signInWithTotp(deps, body.code, visitor),
  staffRecovery: ({ body }, visitor) => signInWithRecoveryCode(deps, body.code, visitor),
  openInvitation: ({ body }, visitor) => openInvitation(deps, body.token, visitor),
  enrolOptions: (_input, visitor) => beginEnrolment(deps, visitor),
  enrol: ({ body }, visitor) => enrol(deps, body, visitor),
  staffLogout: async (_input, { staff, sessionId, actor, browser }) => {
    await endOwnSession(deps.db, actor, { userId: staff.id, sessionId, act: 'staff.sign-out' })
    browser.closeSession()
    return ok({})
  },
})
