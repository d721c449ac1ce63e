import { useEffect, useRef, useState } from 'react'
import type { MediaAsset } from '#contract/admin/media.ts'
import type { AssetKind } from '#domain/media/asset-kind.ts'
import type { Crop } from '#domain/media/crop.ts'
import { type UploadProblem, uploadMedia } from './upload.ts'
import { keepUpload } from './use-media.ts'

/** A file on its way. It stays chosen when something goes wrong. */
export type Upload = {
  key: string
  file: File
  crop: Crop | null
  /** From 0 to 1. */
  progress: number
  problem: UploadProblem | null
}

type Options = {
  kind: AssetKind
  onAdded: (asset: MediaAsset) => void
  /** Sends what the file needs beforehand. */
  prepare?: (file: File) => Promise<{ preview: string } | { problem: UploadProblem }>
}

/** Sends files one after the other, with progress, and keeps those that failed to be tried again. */
export function useUploads({ kind, onAdded, prepare }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const waiting = useRef<Promise<void>>(Promise.resolve())
  const added = useRef(onAdded)
  useEffect(() => {
    added.current = onAdded
  })
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const forget = (key: string) => setUploads((all) => all.filter((one) => one.key !== key))
  async function run({ key, file, crop }: Upload) {
    const extra = await prepare?.(file)
    if (extra && 'problem' in extra) return change(key, { problem: extra.problem })
    const onProgress = (progress: number) => change(key, { progress })
    const sent = await uploadMedia({ kind, file, crop, onProgress, ...extra })
    if (!sent.ok) return change(key, { problem: sent.error })
    keepUpload(sent.value, file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined)
    forget(key)
    added.current(sent.value)
  }
  const queue = (upload: Upload) => {
    waiting.current = waiting.current.then(() => run(upload))
  }
  return {
    uploads,
    forget,
    add(files: readonly File[], crop: Crop | null = null) {
      for (const file of files) {
        const upload = { key: crypto.randomUUID(), file, crop, progress: 0, problem: null }
        setUploads((all) => [...all, upload])
        queue(upload)
      }
    },
    again(upload: Upload) {
      change(upload.key, { problem: null, progress: 0 })
      queue(upload)
    },
  }
}
