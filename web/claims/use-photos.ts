import { useEffect, useRef, useState } from 'react'
import { MOST_PHOTOS } from '#domain/claims/claim.ts'
import type { Photo } from './photo-list.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { uploadPhoto } from './upload-photo.ts'

export type Photos = {
  list: readonly Photo[]
  add: (files: readonly File[]) => void
  retry: (key: number) => void
  remove: (key: number) => void
}

type Kept = { file: File; sending: AbortController }

/** The photographs of a claim. Each is sent as soon as it is chosen. */
export function usePhotos(): Photos {
  const [list, setList] = useState<readonly Photo[]>([])
  const kept = useRef(new Map<number, Kept>())
  const lastKey = useRef(0)
  useEffect(() => {
    const { current } = kept
    return () => {
      for (const { sending } of current.values()) sending.abort()
    }
  }, [])

  const change = (key: number, next: (photo: Photo) => Photo) =>
    setList((photos) => photos.map((photo) => (photo.key === key ? next(photo) : photo)))

  async function send(key: number) {
    const photo = kept.current.get(key)
    if (!photo) return
    const { signal } = photo.sending
    const { file, preview } = await shrinkPhoto(photo.file)
    change(key, (before) => ({ ...before, preview, status: 'sending', progress: 0 }))
    const onProgress = (progress: number) =>
      change(key, (before) => (before.status === 'sending' ? { ...before, progress } : before))
    const answer = await uploadPhoto(file, { onProgress, signal })
    change(key, ({ name }) =>
      answer.ok
        ? { key, name, preview, status: 'stored', uploadId: answer.value.uploadId }
        : { key, name, preview, status: 'failed', ...answer.error },
    )
  }

  function add(files: readonly File[]) {
    const added = files.slice(0, MOST_PHOTOS - list.length).map((file): Photo => {
      lastKey.current += 1
      const key = lastKey.current
      kept.current.set(key, { file, sending: new AbortController() })
      return { key, name: file.name, preview: null, status: 'sending', progress: 0 }
    })
    setList((photos) => [...photos, ...added])
    for (const { key } of added) void send(key)
  }

  function retry(key: number) {
    change(key, ({ name, preview }) => ({ key, name, preview, status: 'sending', progress: 0 }))
    void send(key)
  }

  function remove(key: number) {
    kept.current.get(key)?.sending.abort()
    kept.current.delete(key)
    setList((photos) => photos.filter((photo) => photo.key !== key))
  }

  return { list, add, retry, remove }
}
