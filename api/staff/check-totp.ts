import type { Tx } from '#db/client.ts'
import { TOTP_LOCK, TOTP_TRIES } from '#domain/staff-sign-in.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { countWrongCode, keepCounter, lockCodes, lockTotp } from './key.store.ts'
import { unseal } from './sealed-box.ts'
import type { StaffDeps } from './staff-deps.ts'
import { counterOf } from './totp.ts'

/**
 * Checks a code of the person's authenticator app and uses it up. The caller must commit after a failure too: the wrong
 * codes are counted.
 */
export async function checkTotp(
  tx: Tx,
  { sealKeys, now }: Pick<StaffDeps, 'sealKeys' | 'now'>,
  { userId, code }: { userId: string; code: string },
): Promise<Result<string, AdminFailure>> {
  const key = await lockTotp(tx, userId)
  if (!key) return fail({ code: 'KEY_REFUSED' })
  if (key.lockedFor > 0) return fail({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: key.lockedFor })
  const counter = counterOf(unseal(sealKeys, key.secretBox), code, now())
  const isFresh = counter !== null && (key.lastCounter === null || counter > key.lastCounter)
  if (isFresh) {
    await keepCounter(tx, key.id, counter)
    return ok(key.id)
  }
  if (key.wrongCodes + 1 >= TOTP_TRIES) await lockCodes(tx, key.id, TOTP_LOCK)
  else await countWrongCode(tx, key.id)
  return fail({ code: 'KEY_REFUSED' })
}
