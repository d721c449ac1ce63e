import type { SETTING_CALLS } from '#contract/admin/setting-calls.ts'
import type { DeskSetting, SettingConflict } from '#contract/admin/settings.ts'
import type { Db } from '#db/client.ts'
import { SETTINGS } from '#domain/settings/settings.ts'
import { fail, ok } from '#kit/result.ts'
import type { AdminHandlers } from '../admin/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { changeSetting, findSetting, type SettingRefused } from '../settings/index.ts'
import { type GatewayModes, readHealth } from './read-health.ts'
import { readChanges, readSetting, readSettingFacts, readSettings } from './read-settings.ts'
import { sourceOf } from './sources.ts'

export type { GatewayModes } from './read-health.ts'

type Deps = { db: Db; now: () => Date; gatewayModes: GatewayModes | undefined }

function failureOf(refused: SettingRefused, { value, version, changed }: DeskSetting): AdminFailure {
  if (refused.kind === 'UNKNOWN') return { code: 'NOT_FOUND' }
  if (refused.kind === 'KEY_NEEDED') return { code: 'STEP_UP_NEEDED' }
  if (refused.kind === 'INVALID') {
    const fields = refused.problems.map(({ field, says }) => ({ field, message: says }))
    return { code: 'FIELDS_INVALID', details: { fields } }
  }
  const theirs: SettingConflict = {
    theirs: value,
    version,
    by: changed?.by.name ?? null,
    at: changed?.at ?? null,
  }
  return { code: 'VERSION_CHANGED', details: theirs }
}

/** Settings at the desk, and whether everything runs. */
export const deskSettingRoutes = ({
  db,
  now,
  gatewayModes,
}: Deps): Pick<AdminHandlers, keyof typeof SETTING_CALLS> => ({
  async listDeskSettings(_, { staff }) {
    const reading = { db, now: now(), permissions: staff.permissions }
    return ok({ data: await readSettings(reading), facts: await readSettingFacts(reading) })
  },
  async changeSetting({ params: { code }, body: { value } }, { staff, actor, ifMatch, stepUp }) {
    const { permission, needsKey } = SETTINGS[code]
    if (!staff.permissions.has(permission)) return fail({ code: 'STAFF_NOT_ALLOWED' })
    const reading = { db, now: now(), permissions: staff.permissions }
    const done = await changeSetting(db, {
      code,
      value,
      actor,
      version: ifMatch,
      source: sourceOf(code, reading.now),
      hasKey: !needsKey || stepUp !== null,
      now: reading.now,
    })
    const setting = await readSetting(reading, code)
    return done.ok ? ok(setting) : fail(failureOf(done.error, setting))
  },
  listSettingChanges: async ({ params }) => ok({ data: await readChanges(db, params.code) }),
  listCouriers: async () => ok({ data: [...(await findSetting(db, 'COURIERS'))] }),
  getHealth: async () => ok(await readHealth({ db, now: now(), modes: gatewayModes })),
})
