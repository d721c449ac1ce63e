import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { fail, ok, type Result } from '#kit/result.ts'

type Secret = { secret: string; mayReplace: boolean }

/**
 * Compares the secret of this process with that of the first one. Two processes with different secrets would refuse each
 * other's tokens and codes.
 */
export async function checkSecret(db: Db, { secret, mayReplace }: Secret): Promise<Result<void, string>> {
  const proof = createHmac('sha256', secret).update('the same APP_SECRET').digest('base64url')
  const written = await db
    .updateTable('schema_state')
    .set({ secret_check: proof })
    .where(sql<boolean>`secret_check is null or ${mayReplace}`)
    .returning('secret_check')
    .executeTakeFirst()
  if (written) return ok(undefined)
  const stored = await db.selectFrom('schema_state').select('secret_check').executeTakeFirst()
  if (stored?.secret_check === proof) return ok(undefined)
  return fail('APP_SECRET is another one than that of the running shop.\nGive every process the same.')
}
