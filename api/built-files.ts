import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { BUILT_TYPES } from './http/pages/other-builds.ts'
import { isBuiltName, type MediaStore } from './media/index.ts'

/** Reads a file of any build that was released; null if there is none of this name. */
export const readBuiltFile = (store: MediaStore) => async (name: string) =>
  isBuiltName(name) ? store.read(name) : null

/**
 * Copies the built files of this version to the store, before its first page is sent: processes of other versions find
 * them there. Nothing deletes them, so they stay for pages that are open for long.
 */
export async function storeBuiltFiles(store: MediaStore, clientFolders: readonly string[]): Promise<number> {
  let stored = 0
  for (const folder of clientFolders.map((client) => join(client, 'assets')).filter(existsSync)) {
    for (const file of await readdir(folder)) {
      const name = `assets/${file}`
      const type = BUILT_TYPES[extname(file)]
      if (!type || !isBuiltName(name) || (await store.sizeOf(name)) !== null) continue
      await store.put(name, await readFile(join(folder, file)), type)
      stored += 1
    }
  }
  return stored
}
