import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { KeyKind } from '#domain/actor.ts'

type Proof = { sessionId: string; actDigest: Buffer; tokenHash: Buffer }

/** Compares and uses the proof in one statement, so that two concurrent calls cannot share it. */
export async function spendProof(
  db: Db,
  { sessionId, actDigest, tokenHash }: Proof,
): Promise<KeyKind | null> {
  const { rows } = await sql<{ kind: KeyKind }>`
    update staff_challenge set used_at = now() from staff_key
    where purpose = 'STEP_UP' and token_hash = ${tokenHash} and session_id = ${sessionId}
      and act_digest = ${actDigest} and used_at is null and expires_at > now()
      and staff_key.id = staff_challenge.key_id and staff_key.revoked_at is null
    returning staff_key.kind`.execute(db)
  return rows[0]?.kind ?? null
}
