import type { Db } from '#db/client.ts'
import { listPackedWithout, returnedBeforePacking } from './demo-documents.store.ts'
import type { DocumentDeps } from './document-deps.ts'
import { makeCreditNotes } from './make-credit-notes.ts'
import { issueInvoice } from './make-invoice.ts'

/** Gives the packed orders of the demo customers their documents. Idempotent. Not for production. */
export async function makeDemoDocuments(
  deps: DocumentDeps & { db: Db },
  userIds: readonly string[],
): Promise<void> {
  for (const { id } of await listPackedWithout(deps.db, userIds)) {
    await deps.db.transaction().execute(async (tx) => {
      await issueInvoice(deps, tx, id, await returnedBeforePacking(tx, id))
      await makeCreditNotes(deps, tx, id)
    })
  }
}
