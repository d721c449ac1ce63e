import { useCallback, useEffect, useState } from 'react'
import type { MediaAsset, MediaItem } from '#contract/admin/media.ts'
import { uploadId } from '#domain/media/asset-kind.ts'
import { call } from '../client.ts'
import { useLive } from '../ui/use-live.ts'

/** What is known of names, for all fields of the desk. */
const known = new Map<string, MediaItem>()
const listeners = new Set<() => void>()

const ASK_AGAIN = 2000
const MOST_NAMES = 60

function keep(items: readonly MediaItem[]) {
  for (const item of items) {
    const shown = known.get(item.name)?.thumb
    if (shown?.startsWith('blob:') && shown !== item.thumb) URL.revokeObjectURL(shown)
    known.set(item.name, item)
  }
  for (const listener of listeners) listener()
}

/** An upload that was just sent, with the picture that the browser has until the shop has made its own. */
export const keepUpload = ({ name, kind, state, alt, src, thumb }: MediaAsset, local?: string) =>
  keep([{ name, kind, state, alt, src: src ?? local ?? null, thumb: thumb ?? local ?? null }])

async function ask(names: readonly string[]) {
  for (let at = 0; at < names.length; at += MOST_NAMES) {
    const some = names.slice(at, at + MOST_NAMES)
    const answer = await call('findMedia', { query: { names: some.join(',') } })
    if (!answer.ok) continue
    keep(
      answer.value.data.map((item) => {
        const before = known.get(item.name)
        return { ...item, src: item.src ?? before?.src ?? null, thumb: item.thumb ?? before?.thumb ?? null }
      }),
    )
  }
}

/** What names stand for: addresses of the picture and of a small one, and whether it is made yet. */
export function useMedia(names: readonly string[]): (name: string) => MediaItem | undefined {
  const [, setVersion] = useState(0)
  const key = names.filter(Boolean).join(',')
  useEffect(() => {
    const listener = () => setVersion((version) => version + 1)
    listeners.add(listener)
    const missing = key.split(',').filter((name) => name !== '' && !known.has(name))
    if (missing.length > 0) void ask(missing)
    return () => void listeners.delete(listener)
  }, [key])
  const making = names.filter((name) => known.get(name)?.state === 'MAKING')
  const makingKey = making.join(',')
  useLive(
    making.map((name) => `media:${uploadId(name)}`),
    () => void ask(making),
  )
  // The notice may have come before anybody listened.
  useEffect(() => {
    if (makingKey === '') return
    const timer = setInterval(() => void ask(makingKey.split(',')), ASK_AGAIN)
    return () => clearInterval(timer)
  }, [makingKey])
  return useCallback((name) => known.get(name), [])
}
