import { type Db, withLongStatements } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { minutes } from '#kit/duration.ts'
import { writeEntry } from '../audit/index.ts'
import type { Replica } from '../http/replica/replica.ts'
import { audit, countAuditRules } from '../orders/index.ts'
import { type BooksCheck, insertCheck } from './desk-state.store.ts'

/** Of one rule. They read all orders, so it takes longer each year: two minutes for 200,000 orders on a busy machine, all rules together. */
const LONGEST = minutes(20)

/** Checks the books for what does not add up, and keeps the result for the desk. */
export async function checkBooks(
  db: Db,
  actor: Actor,
  replica?: Replica,
): Promise<Pick<BooksCheck, 'rules' | 'findings'>> {
  const auditHere = () => withLongStatements(db, LONGEST, (tx) => audit(tx))
  // A replica has the usual time-outs; a check that takes longer than these is made at the primary.
  const findings = await (replica ? replica.readCurrent((on) => (on ? audit(on) : auditHere())) : auditHere())
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
