import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Claim } from '#contract/claims.ts'
import type { Db } from '#db/client.ts'
import { findPictures } from '../uploads/index.ts'

/** Writes the photographs of a claim into a folder, and returns their paths. */
export async function writePhotos(db: Db, { number, photos }: Claim, folder: string): Promise<string[]> {
  if (photos.length === 0) return []
  await mkdir(folder, { recursive: true })
  const pictures = new Map(
    (
      await findPictures(
        db,
        photos.map(({ id }) => id),
      )
    ).map(({ id, bytes }) => [id, bytes]),
  )
  const files: string[] = []
  for (const [index, { id }] of photos.entries()) {
    const file = resolve(join(folder, `${number}-${index + 1}.webp`))
    await writeFile(file, pictures.get(id) ?? '')
    files.push(file)
  }
  return files
}
