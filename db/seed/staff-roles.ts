import { sql } from 'kysely'
import { BUILT_IN_ROLE_IDS, BUILT_IN_ROLES } from '#domain/permission.ts'
import type { Tx } from '../client.ts'

/** The built-in roles follow the constants of the domain. Returns how many have changed. */
export async function seedStaffRoles(tx: Tx): Promise<number> {
  let changed = 0
  for (const id of BUILT_IN_ROLE_IDS) {
    const { name, permissions, refundLimits } = BUILT_IN_ROLES[id]
    const limits = refundLimits && JSON.stringify(refundLimits)
    const { numAffectedRows = 0n } = await sql`
      insert into staff_role (id, name, permissions, refund_limits, is_built_in)
      select given.*, true
      from (values (${id}, ${name}, ${[...permissions]}::text[], ${limits}::jsonb))
        as given (id, name, permissions, refund_limits)
      left join staff_role as old using (id)
      where old.id is null or (old.name, old.permissions, old.refund_limits)
        is distinct from (given.name, given.permissions, given.refund_limits)
      on conflict (id) do update
        set name = excluded.name, permissions = excluded.permissions, refund_limits = excluded.refund_limits,
          version = staff_role.version + 1`.execute(tx)
    changed += Number(numAffectedRows)
  }
  return changed
}
