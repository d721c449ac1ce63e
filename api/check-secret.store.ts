import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Secrets } from './derive-key.ts'

const proofOf = (secret: string) =>
  createHmac('sha256', secret).update('the same APP_SECRET').digest('base64url')

/**
 * Compares the secret of this process with that of the others. Two processes with different secrets would refuse each
 * other's tokens and codes. One that also knows the secret of the others takes the new one into use.
 */
export async function checkSecret(
  db: Db,
  { secret, previousSecret, mayReplace }: Secrets & { mayReplace: boolean },
): Promise<Result<void, string>> {
  const known = previousSecret === undefined ? '' : proofOf(previousSecret)
  const written = await db
    .updateTable('schema_state')
    .set({ secret_check: proofOf(secret) })
    .where(sql<boolean>`secret_check is null or secret_check = ${known} or ${mayReplace}`)
    .returning('secret_check')
    .executeTakeFirst()
  if (written) return ok(undefined)
  const stored = await db.selectFrom('schema_state').select('secret_check').executeTakeFirst()
  if (stored?.secret_check === proofOf(secret)) return ok(undefined)
  return fail('APP_SECRET is another one than that of the running shop.\nGive every process the same.')
}
