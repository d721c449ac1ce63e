import { sql } from 'kysely'
import { insertStaff, openDesk, staffCookie, staffProof } from '#api/staff/testing.ts'
import { STAFF_CSRF_COOKIE, STEP_UP_HEADER, type StepUpCallName } from '#contract/admin/calls.ts'
import { DEEDS, type Deed } from '#contract/admin/deeds.ts'
import { CSRF_HEADER } from '#contract/calls.ts'
import { BUILT_IN_ROLE_IDS } from '#domain/permission.ts'
import { addCustomers, type Basket, type Customer } from '../bench/order-customers.ts'
import type { Site } from './site.ts'
import type { Random } from './values.ts'

/** Each makes so few calls in a minute that no limit is reached. */
const CROWD = { customers: 2000, staff: 400 }
const REFILL = { customers: 500, staff: 50 }

type Member = { staffId: string; headers: Record<string, string> }

export type Caller = { customerId: string | null; staffId: string | null; headers: Record<string, string> }

const NOBODY: Caller = { customerId: null, staffId: null, headers: {} }

/** Customers and staff with sessions. Requests end sessions and accounts, so new people come in. */
export async function createPeople(site: Site, basket: Basket, random: Random) {
  const customers: Customer[] = await addCustomers(site, CROWD.customers, [basket])
  const staff: Member[] = []
  const hire = async (count: number) => {
    for (let index = 0; index < count; index++) {
      const roleId = random.chance(0.6) ? 'OWNER' : random.pick(BUILT_IN_ROLE_IDS)
      staff.push(await signIn(site, await insertStaff(site.db, { roleId, name: `Namuna ${roleId}` })))
    }
  }
  await hire(CROWD.staff)
  /** Those whose session is over sign in again, and new ones come for those who were sent away. */
  const fillStaff = async () => {
    const present = staff.map(({ staffId }) => staffId)
    const absent = await site.db
      .selectFrom('staff')
      .select('user_id as id')
      .where('is_active', '=', true)
      .where(sql<boolean>`not user_id = any(${present}::uuid[])`)
      .limit(REFILL.staff)
      .execute()
    for (const { id } of absent) staff.push(await signIn(site, id))
    await hire(REFILL.staff - absent.length)
  }
  let refilling: Promise<void> | null = null

  async function refill() {
    if (customers.length < CROWD.customers - REFILL.customers)
      customers.push(...(await addCustomers(site, REFILL.customers, [basket])))
    if (staff.length < CROWD.staff - REFILL.staff) await fillStaff()
  }

  return {
    customers,
    /** Somebody of this side, mostly; otherwise of the other side, or nobody. */
    pick(side: 'shop' | 'desk'): Caller {
      if (random.chance(0.1)) return NOBODY
      const isStaff = (side === 'desk') === random.chance(0.85)
      if (isStaff) return { customerId: null, ...random.pick(staff) }
      const { id, headers } = random.pick(customers)
      return { customerId: id, staffId: null, headers }
    },
    /** The session is over. */
    async drop({ customerId, staffId }: Caller) {
      remove(customers, ({ id }) => id === customerId)
      remove(staff, (member) => member.staffId === staffId)
      refilling ??= refill().finally(() => {
        refilling = null
      })
      await refilling
    },
  }
}

export type People = Awaited<ReturnType<typeof createPeople>>

async function signIn({ db, target }: Site, staffId: string): Promise<Member> {
  const { cookies, get } = openDesk(target.shopUrl, await staffCookie(db, staffId))
  await get('/me')
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const token = decodeURIComponent(cookies.get(STAFF_CSRF_COOKIE) ?? '')
  return { staffId, headers: { cookie, [CSRF_HEADER]: token } }
}

function remove<Item>(items: Item[], isGone: (item: Item) => boolean) {
  const index = items.findIndex(isGone)
  if (index >= 0) items.splice(index, 1)
}

const ANY_DEED: Record<string, ((input: never) => Deed) | undefined> = DEEDS satisfies Record<
  StepUpCallName,
  unknown
>

/** The proof that a call with a step-up asks for; none if the input is too broken to name a deed. */
export async function proofFor(
  site: Site,
  name: string,
  { staffId, input }: { staffId: string; input: unknown },
) {
  const deedOf = ANY_DEED[name]
  if (!deedOf) return {}
  try {
    return { [STEP_UP_HEADER]: await staffProof(site.db, staffId, deedOf(input as never)) }
  } catch {
    return {}
  }
}
