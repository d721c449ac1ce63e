import type { Db } from '#db/client.ts'
import { SHOP } from '#domain/actor.ts'
import { writeEntry } from '../audit/index.ts'
import type { KeyRing } from '../derive-key.ts'
import { listSealedApps, saveSealedApp } from './key.store.ts'
import { seal, unseal } from './sealed-box.ts'

/** While the secret is being changed: seals the secrets of authenticator apps with the new key. */
export async function resealApps(db: Db, keys: KeyRing): Promise<void> {
  const [newest, ...older] = keys
  if (older.length === 0) return
  await db.transaction().execute(async (tx) => {
    const old = (await listSealedApps(tx)).filter(({ secretBox }) => !isSealedWith(newest, secretBox))
    for (const { id, userId, secretBox } of old) {
      await saveSealedApp(tx, id, seal(keys, unseal(keys, secretBox)))
      await writeEntry(tx, SHOP, { act: 'key.reseal', subject: { kind: 'staff', id: userId } })
    }
  })
}

function isSealedWith(key: Buffer, box: Buffer): boolean {
  try {
    unseal([key], box)
    return true
  } catch {
    return false
  }
}
