import { randomBytes } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { DEMO_STAFF } from '#db/seed/demo/staff.ts'
import { SEED } from '#domain/actor.ts'
import { BUILT_IN_ROLE_IDS, BUILT_IN_ROLES } from '#domain/permission.ts'
import { writeEntry } from '../audit/index.ts'
import { insertDemoStaff, listApps } from './demo-staff.store.ts'
import { seal, unseal } from './sealed-box.ts'
import type { StaffDeps } from './staff-deps.ts'
import { counterAt, totpCode } from './totp.ts'

type DemoDeps = { db: Db; sealKeys: StaffDeps['sealKeys'] }

/** Adds one sample person for each role. Only outside production. */
export const addDemoStaff = ({ db, sealKeys }: DemoDeps): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const roleId of BUILT_IN_ROLE_IDS) {
      const { shows: _, ...person } = DEMO_STAFF[roleId]
      const secretBox = seal(sealKeys, randomBytes(20))
      if (!(await insertDemoStaff(tx, { ...person, roleId, secretBox }))) continue
      const subject = { kind: 'staff', id: person.id }
      await writeEntry(tx, SEED, { act: 'staff.invite', subject, after: { name: person.name, role: roleId } })
    }
  })

/** The sample people, each with a code of the authenticator app that has not been used yet. */
export async function listDemoStaff({ db, sealKeys }: DemoDeps) {
  const apps = await listApps(
    db,
    Object.values(DEMO_STAFF).map(({ id }) => id),
  )
  const now = counterAt(new Date())
  return BUILT_IN_ROLE_IDS.map((roleId) => {
    const { id, name, phone, email, shows } = DEMO_STAFF[roleId]
    const app = apps.find(({ userId }) => userId === id)
    // A code works once; the one of the next half minute is accepted already.
    const counter = Math.max(now, (app?.lastCounter ?? 0) + 1)
    const appCode = app ? totpCode(unseal(sealKeys, app.secretBox), counter) : null
    return { name, role: BUILT_IN_ROLES[roleId].name, isdCode: '+91', phone, email, shows, appCode }
  })
}
