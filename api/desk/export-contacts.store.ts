import type { DbOrTx } from '#db/client.ts'
import { postalLines } from '#domain/postal-lines.ts'

export type ExportedContact = { name: string; phone: string | null; email: string | null; address: string }

/** Whom the parcels of these orders go to. */
export async function listExportContacts(
  db: DbOrTx,
  orderIds: readonly string[],
): Promise<Map<string, ExportedContact>> {
  const rows = await db
    .selectFrom('customer_order')
    .select(['id', 'customer_name', 'shipping_address'])
    .where('id', 'in', [...orderIds])
    .execute()
  return new Map(
    rows.map(({ id, customer_name, shipping_address: to }) => [
      id,
      {
        name: customer_name,
        phone: to.phone ? `${to.isd_code ?? ''} ${to.phone}`.trim() : null,
        email: to.email ?? null,
        address: postalLines({ ...to, address2: to.address2 || null }, 'IND').join(', '),
      },
    ]),
  )
}
