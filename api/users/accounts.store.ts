import type { ExpressionBuilder } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import type { AccountCandidate } from '#domain/account-choice.ts'
import type { Profile } from '#domain/profile.ts'
import { type Identifier, identifierText } from '#domain/sign-in.ts'

export type Account = AccountCandidate & { role: 'CUSTOMER' | 'ADMIN'; isActive: boolean }

/** The browser that sends the request, and the account it is signed in to. */
export type Requester = { browserHash: Buffer; userId: string | null }

const VERIFIED_AT = { SMS: 'phone_verified_at', EMAIL: 'email_verified_at' } as const

type UserExpressions = ExpressionBuilder<Database, 'app_user'>

/** Matches the accounts that contain the identifier, verified or not. */
export const hasIdentifier = (identifier: Identifier) => (eb: UserExpressions) =>
  identifier.channel === 'SMS'
    ? eb.and({ isd_code: identifier.isdCode, phone: identifier.phone })
    : eb.and({ email: identifier.email })

const nothingVerified = (eb: UserExpressions) =>
  eb.and([eb('phone_verified_at', 'is', null), eb('email_verified_at', 'is', null)])

const hadIdentifier = (identifier: Identifier) => (eb: UserExpressions) =>
  eb.exists(
    eb
      .selectFrom('former_identifier')
      .select('user_id')
      .whereRef('user_id', '=', 'app_user.id')
      .where('identifier', '=', identifierText(identifier)),
  )

const isCandidate = (identifier: Identifier) => (eb: UserExpressions) =>
  eb.or([
    hasIdentifier(identifier)(eb),
    eb('id', 'in', (sub) =>
      sub
        .selectFrom('former_identifier')
        .select('user_id')
        .where('identifier', '=', identifierText(identifier)),
    ),
  ])

/**
 * Locks every account that the identifier may sign in to, so that concurrent verifications run one after the other.
 * Ordered by id, to prevent deadlocks.
 */
export async function lockCandidates(tx: Tx, identifier: Identifier): Promise<void> {
  await tx
    .selectFrom('app_user')
    .select('id')
    .where(isCandidate(identifier))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Every account that contains the identifier or contained it before; active ones first, then the newest. */
export function listCandidates(db: DbOrTx, identifier: Identifier, requester: Requester): Promise<Account[]> {
  const matches = hasIdentifier(identifier)
  return db
    .selectFrom('app_user')
    .select(['id', 'role', 'is_active as isActive'])
    .select((eb) => [
      eb.and([matches(eb), eb(VERIFIED_AT[identifier.channel], 'is not', null)]).as('hasVerifiedIt'),
      eb.and([matches(eb), eb('id', 'is not distinct from', requester.userId)]).as('isSignedInHere'),
      eb.and([matches(eb), eb('first_sign_in_at', 'is', null), nothingVerified(eb)]).as('isUnverifiedSignUp'),
      eb('sign_up_browser_hash', 'is not distinct from', requester.browserHash).as('isSignedUpHere'),
      eb.and([hadIdentifier(identifier)(eb), nothingVerified(eb)]).as('isFormerOwner'),
    ])
    .where(isCandidate(identifier))
    .orderBy('is_active', 'desc')
    .orderBy('created_at', 'desc')
    .$castTo<Account>()
    .execute()
}

/** Whether another account has verified the identifier. */
export async function isVerifiedByOther(
  db: DbOrTx,
  identifier: Identifier,
  userId: string | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where(hasIdentifier(identifier))
    .where(VERIFIED_AT[identifier.channel], 'is not', null)
    .where('id', 'is distinct from', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** An unfinished sign-up from the same browser with the same identifier, without orders and addresses. */
export async function lockUnfinishedSignUp(
  tx: Tx,
  identifier: Identifier,
  browserHash: Buffer,
): Promise<string | null> {
  const row = await tx
    .selectFrom('app_user')
    .select('id')
    .where(hasIdentifier(identifier))
    .where('sign_up_browser_hash', '=', browserHash)
    .where('first_sign_in_at', 'is', null)
    .where(nothingVerified)
    .where('role', '=', 'CUSTOMER')
    .where('is_active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('customer_order').select('id').whereRef('customer_order.user_id', '=', 'app_user.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('address').select('id').whereRef('address.user_id', '=', 'app_user.id'))),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate('app_user')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertAccount(
  tx: Tx,
  { isdCode, ...profile }: Profile,
  browserHash: Buffer,
): Promise<string> {
  const { id } = await tx
    .insertInto('app_user')
    .values({ ...profile, isd_code: isdCode, sign_up_browser_hash: browserHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Consent = { userId: string; textVersion: string; ip: string | null }

export async function recordTermsConsent(tx: Tx, { userId, textVersion, ip }: Consent): Promise<void> {
  await tx
    .insertInto('consent')
    .values({
      user_id: userId,
      purpose: 'TERMS',
      text_version: textVersion,
      is_given: true,
      channel: 'SIGNUP',
      ip,
    })
    .execute()
}
