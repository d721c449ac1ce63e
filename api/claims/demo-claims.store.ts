import type { Db } from '#db/client.ts'

/** The claims of the demo customers that are in review, ask for a replacement and show how one is decided. */
export const listDemoReplacements = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('claim')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .select(['claim.number', 'claim.kind'])
    .where('user_id', 'in', [...userIds])
    .where('state', '=', 'IN_REVIEW')
    .where('wish', '=', 'REPLACEMENT')
    .where('kind', 'in', ['LEAKED', 'WRONG_ITEM'])
    .execute()

/** The order that replaces the pieces of an approved claim. */
export const findReplacement = (db: Db, number: string) =>
  db
    .selectFrom('claim')
    .select('replacement_order_id as orderId')
    .where('number', '=', number)
    .where('replacement_order_id', 'is not', null)
    .$narrowType<{ orderId: string }>()
    .executeTakeFirstOrThrow()
