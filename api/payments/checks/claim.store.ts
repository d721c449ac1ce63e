import type { DbOrTx } from '#db/client.ts'
import { isOwn } from '#db/own-accounts.ts'
import { prepared } from '#db/prepared.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { GatewayName } from '#domain/payment.ts'
import { INTENT, type Intent, intentOf } from '../intents/intents.store.ts'

type Claim = { userId: string; orderId: string; gateway: GatewayName; intentRef: string }
type Claimed = { order: { id: string; status: OrderStatus } | null; intent: Intent | null }

/** The customer's own order and the intent that a shopper says was paid, of one moment. */
export async function findClaim(db: DbOrTx, claim: Claim): Promise<Claimed> {
  const [row] = await claimedRows(db, claim)
  if (!row) return { order: null, intent: null }
  const { claimedId, claimedStatus, ...found } = row
  return { order: { id: claimedId, status: claimedStatus }, intent: isFound(found) ? intentOf(found) : null }
}

/** All columns of an intent that was not found are null. */
const isFound = (row: NullableRow): row is Row => row.id !== null
type Row = Parameters<typeof intentOf>[0]
type NullableRow = { [Name in keyof Row]: Row[Name] | null }

const claimedRows = prepared((db, { userId, orderId, gateway, intentRef }: Claim) =>
  db
    .selectFrom('customer_order as claimed')
    .leftJoin(
      (from) =>
        from
          .selectFrom('payment_intent')
          .select(INTENT)
          .where('gateway', '=', gateway)
          .where('intent_ref', '=', intentRef)
          .as('found'),
      (join) => join.onTrue(),
    )
    .select(['claimed.id as claimedId', 'claimed.status as claimedStatus'])
    // By name: a statement that returns all columns is not prepared.
    .select([
      'found.id',
      'found.orderId',
      'found.attempt',
      'found.gateway',
      'found.intentRef',
      'found.amount',
    ])
    .select(['found.currency', 'found.isRest', 'found.state', 'found.clientPayload', 'found.expiresAt'])
    .select(['found.nextCheckAt', 'found.openedAt', 'found.isOpening', 'found.wasTried'])
    .where('claimed.id', '=', orderId)
    .where(isOwn('claimed.user_id', userId)),
)
