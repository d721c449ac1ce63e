import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { writeEntry } from '../audit/index.ts'
import type { Replica } from '../http/replica/replica.ts'
import { audit, countAuditRules } from '../orders/index.ts'
import { type BooksCheck, insertCheck } from './desk-state.store.ts'

/** Checks the books for what does not add up, and keeps the result for the desk. */
export async function checkBooks(
  db: Db,
  actor: Actor,
  replica?: Replica,
): Promise<Pick<BooksCheck, 'rules' | 'findings'>> {
  const findings = await (replica ? replica.readCurrent((on = db) => audit(on)) : audit(db))
  const check = { rules: countAuditRules(), findings }
  await db.transaction().execute(async (tx) => {
    await insertCheck(tx, { ...check, by: actor.name })
    await writeEntry(tx, actor, {
      act: 'recovery.check-books',
      subject: { kind: 'books', id: 'all' },
      after: { rules: check.rules, findings: findings.length },
    })
  })
  return check
}
