import type { Wave } from '#contract/admin/waves.ts'
import { USUAL_SETTINGS } from '#domain/settings/setting-values.ts'
import type { ScanKind } from '#domain/waves/wave.ts'

/** A scan as it is sent. Its key makes it count once, however often it is sent. */
export type QueuedScan = {
  key: string
  waveId: number
  kind: ScanKind
  tote: number
  code: string
  sku: string | null
  quantity: number
  reason: string | null
  at: string
}

const USUAL = { couriers: USUAL_SETTINGS.COURIERS, boxes: USUAL_SETTINGS.BOXES }

const NAME = 'desk-pack'
const WAVES = 'waves'
const SCANS = 'scans'

const opened = () =>
  new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(WAVES, { keyPath: 'id' })
      request.result.createObjectStore(SCANS, { keyPath: 'key' })
    }
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })

async function inStore<Value>(
  store: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await opened()
  try {
    return await new Promise<Value>((done, fail) => {
      const request = ask(database.transaction(store, mode).objectStore(store))
      request.onsuccess = () => done(request.result)
      request.onerror = () => fail(request.error)
    })
  } finally {
    database.close()
  }
}

/** Keeps a wave on this device, so that picking goes on without a network. */
export const keepWave = (wave: Wave) => inStore(WAVES, 'readwrite', (store) => store.put(wave))

/** Waves that an older version kept have no couriers and boxes. */
export async function keptWave(id: number): Promise<Wave | undefined> {
  const kept = await inStore<Wave | undefined>(WAVES, 'readonly', (store) => store.get(id))
  return kept && { ...USUAL, ...kept }
}

export const queueScan = (scan: QueuedScan) => inStore(SCANS, 'readwrite', (store) => store.put(scan))

export const unqueueScan = (key: string) => inStore(SCANS, 'readwrite', (store) => store.delete(key))

/** The scans of a wave that the server has not answered yet, oldest first. */
export async function queuedScans(waveId: number): Promise<QueuedScan[]> {
  const all = await inStore<QueuedScan[]>(SCANS, 'readonly', (store) => store.getAll())
  return all.filter((scan) => scan.waveId === waveId).sort((one, other) => (one.at < other.at ? -1 : 1))
}
