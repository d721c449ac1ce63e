import { useEffect, useEffectEvent } from 'react'
import { useMedia } from '../../media/use-media.ts'
import type { ProductDraft } from './product-draft.ts'

/** Reads what is still missing again when the last of the new pictures is made. */
export function useMadeMedia({ body, refresh }: ProductDraft) {
  const names = [
    ...Object.values(body.sizes).flatMap(({ pictures }) => pictures.map(({ media }) => media)),
    ...body.sheets.map(({ media }) => media),
    ...body.films.flatMap(({ film, captions, poster }) => [film, captions, poster]),
    body.shareImage,
  ].filter((name) => name.startsWith('uploads/'))
  const find = useMedia(names)
  const isMaking = names.some((name) => find(name)?.state === 'MAKING')
  const readAgain = useEffectEvent(() => void refresh())
  useEffect(() => {
    return isMaking ? () => readAgain() : undefined
  }, [isMaking])
}
