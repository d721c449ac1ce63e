import { type ReactNode, useState } from 'react'
import { adminFileAddress } from '#contract/admin/client.ts'
import type { MediaAsset } from '#contract/admin/media.ts'
import { uploadId } from '#domain/media/asset-kind.ts'
import type { Crop } from '#domain/media/crop.ts'
import { PICTURE_KINDS, type PictureKind } from '#media/kinds.ts'
import { Field } from '#web/ui/field.tsx'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/use-toast.ts'
import type { Picture } from './add-pictures.tsx'
import { CropDialog } from './crop-dialog.tsx'
import styles from './media.module.css'
import { keepUpload, useMedia } from './use-media.ts'

type PictureItemProps = {
  kind: PictureKind
  picture: Picture
  isDisabled?: boolean | undefined
  isDecorative?: boolean | undefined
  onChange: (picture: Picture) => void
  /** Further buttons. */
  children: ReactNode
}

const ALT_MAX = 300
const GOOD_ALT =
  'What can be seen, in one sentence: “Groundnut oil in a glass bottle, raw groundnuts beside it.”'

/** A chosen picture with its alternative text. */
export function PictureItem({
  kind,
  picture,
  isDisabled,
  isDecorative,
  onChange,
  children,
}: PictureItemProps) {
  const { media, alt } = picture
  const item = useMedia([media])(media)
  const [wasLeft, setLeft] = useState(false)
  const { width, height } = PICTURE_KINDS[kind]
  return (
    <div className={styles.item}>
      <div className={styles.thumb} style={{ aspectRatio: `${width} / ${height}` }}>
        {item?.thumb && <img src={item.thumb} alt={alt} loading="lazy" />}
        {item?.state === 'MAKING' && <small role="status">Being prepared …</small>}
        {item?.state === 'FAILED' && <small role="alert">Could not be made</small>}
      </div>
      <div className={styles.itemBody}>
        {!isDecorative && (
          <Field
            name={`alt-${media}`}
            label="Alternative text"
            hint={GOOD_ALT}
            maxLength={ALT_MAX}
            value={alt}
            disabled={isDisabled}
            error={wasLeft && alt.trim() === '' ? 'Please say what the picture shows.' : null}
            onBlur={() => {
              setLeft(true)
              void keepText(picture)
            }}
            onChange={({ target }) => onChange({ ...picture, alt: target.value })}
          />
        )}
        {!isDisabled && (
          <div className={styles.buttons}>
            {uploadId(media) && <Recrop kind={kind} media={media} />}
            {children}
          </div>
        )}
      </div>
    </div>
  )
}

/** The first text of an upload is proposed wherever it is chosen again. */
async function keepText({ media, alt }: Picture) {
  const id = uploadId(media)
  if (!id || alt.trim() === '') return
  const asset = await call('getMedia', { params: { id } })
  if (!asset.ok || asset.value.alt !== '') return
  await call('changeMedia', { params: { id }, body: { alt: alt.trim() }, version: asset.value.version })
}

/** Chooses another part of an uploaded picture. Pages that show the old one keep it until they are published again. */
function Recrop({ kind, media }: { kind: PictureKind; media: string }) {
  const [asset, setAsset] = useState<MediaAsset | null>(null)
  const toast = useToast()
  const id = uploadId(media) ?? ''
  async function open() {
    const answer = await call('getMedia', { params: { id } })
    if (answer.ok) setAsset(answer.value)
    else toast({ text: answer.error.message, kind: 'error' })
  }
  async function save(crop: Crop) {
    if (!asset) return
    const send = (version: number) => call('changeMedia', { params: { id }, body: { crop }, version })
    let changed = await send(asset.version)
    // Its files were made meanwhile, which is a version too. The chosen part replaces any other.
    if (!changed.ok && changed.error.code === 'VERSION_CHANGED') {
      const now = await call('getMedia', { params: { id } })
      if (now.ok) changed = await send(now.value.version)
    }
    if (!changed.ok) return toast({ text: changed.error.message, kind: 'error' })
    keepUpload(changed.value)
    setAsset(null)
  }
  return (
    <>
      <Button size="row" onClick={open}>
        Crop
      </Button>
      {asset?.width && asset.height && (
        <CropDialog
          src={adminFileAddress('getMediaSource', { params: { id } })}
          picture={{ width: asset.width, height: asset.height }}
          shape={PICTURE_KINDS[kind]}
          crop={asset.crop}
          onDone={save}
          onClose={() => setAsset(null)}
        />
      )}
    </>
  )
}
