import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { invariant } from '#kit/invariant.ts'
import { isStoredName, type MediaStore } from './media-store.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const orNull = <Value>(reading: Promise<Value>): Promise<Value | null> =>
  reading.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })

/** Files in a folder. Several processes may share it. */
export function diskMediaStore(folder: string): MediaStore {
  const pathOf = (name: string) => {
    invariant(isStoredName(name), `${name} is a name of the media store`)
    return join(folder, name)
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      await writeWhole(path, bytes)
    },
    async sizeOf(name) {
      const found = await orNull(stat(pathOf(name)))
      return found?.isFile() ? found.size : null
    },
    read: (name) => orNull(readFile(pathOf(name))),
    stream: async (name, range) => createReadStream(pathOf(name), range),
  }
}

/** Under another name until it is whole and on the disk, so that nobody ever reads half a file. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${randomUUID()}.part`
  const file = await open(temporary, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
    await file.close()
    await rename(temporary, path)
  } catch (error) {
    await file.close().catch(() => {})
    await unlink(temporary).catch(() => {})
    throw error
  }
  await syncFolder(dirname(path))
}

/** Windows cannot sync a folder, and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
