import type { ME_CALLS } from '#contract/admin/me-calls.ts'
import { fail, ok } from '#kit/result.ts'
import {
  addOwnKey,
  beginOwnKey,
  beginStepUp,
  confirmDeed,
  deleteView,
  endOwnSession,
  listViews,
  readMe,
  removeOwnKey,
  renameView,
  renewOwnRecoveryCodes,
  type StaffDeps,
  saveView,
} from '../staff/index.ts'
import type { AdminHandlers } from './staff-route.ts'

export const meRoutes = (deps: StaffDeps): Pick<AdminHandlers, keyof typeof ME_CALLS> => ({
  getMe: async (_input, { staff, sessionId }) => ok(await readMe(deps.db, staff, sessionId)),
  endOwnSession: ({ params }, { staff, actor }) =>
    endOwnSession(deps.db, actor, { userId: staff.id, sessionId: params.id, act: 'staff.end-session' }),
  keyOptions: async (_input, caller) => ok(await beginOwnKey(deps, caller)),
  addKey: ({ body }, caller) => addOwnKey(deps, body, caller),
  removeKey: ({ params }, caller) => removeOwnKey(deps, params.id, caller),
  renewRecoveryCodes: (_input, caller) => renewOwnRecoveryCodes(deps, caller),
  stepUpOptions: async ({ body: deed }, { staff, sessionId }) =>
    ok(await beginStepUp(deps, { deed, staffId: staff.id, sessionId })),
  stepUp: ({ body: { assertion, code, ...deed } }, { staff, sessionId }) =>
    confirmDeed(deps, { deed, staffId: staff.id, sessionId }, { assertion, code }),
  listViews: async (_input, { staff }) => ok({ data: await listViews(deps.db, staff.id) }),
  saveView: async ({ body }, { staff }) => ok(await saveView(deps.db, staff.id, body)),
  renameView: async ({ params: { id }, body: { name } }, { staff }) => {
    const view = await renameView(deps.db, { userId: staff.id, id, name })
    if (view === 'NAME_TAKEN') return fail({ code: 'VIEW_NAME_TAKEN' })
    return view ? ok(view) : fail({ code: 'NOT_FOUND' })
  },
  deleteView: async ({ params }, { staff }) =>
    (await deleteView(deps.db, staff.id, params.id)) ? ok({}) : fail({ code: 'NOT_FOUND' }),
})
