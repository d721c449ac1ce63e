import { useState } from 'react'
import { type Crop, centredCrop, cropProblem, type Size } from '#domain/media/crop.ts'
import { PICTURE_KINDS, type PictureKind } from '#media/kinds.ts'
import { Button } from '../ui/button.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { DropZone } from './drop-zone.tsx'
import styles from './media.module.css'
import { MediaChooser } from './media-chooser.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

export type Picture = { media: string; alt: string }

type AddPicturesProps = {
  kind: PictureKind
  /** How many more; one is cropped before it is sent, several are cropped afterwards. */
  most: number
  isDisabled?: boolean | undefined
  /** What is asked for, if not just a picture. */
  words?: string
  onAdd: (picture: Picture) => void
}

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif'

type Chosen = { file: File; src: string; size: Size }

/** The size of a picture as it is shown; null if the browser cannot show it. */
async function sizeOf(src: string): Promise<Size | null> {
  const image = new Image()
  image.src = src
  return image.decode().then(
    () => ({ width: image.naturalWidth, height: image.naturalHeight }),
    () => null,
  )
}

/** A place to drop or choose pictures, or to take one that is there already. */
export function AddPictures({ kind, most, isDisabled, words, onAdd }: AddPicturesProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const { uploads, add, again, forget } = useUploads({
    kind,
    onAdded: ({ name, alt }) => onAdd({ media: name, alt }),
  })
  const shape = PICTURE_KINDS[kind]
  const isOne = most === 1
  async function take(files: readonly File[]) {
    const [file] = files
    if (!isOne || !file) return add(files.slice(0, most))
    const src = URL.createObjectURL(file)
    const size = await sizeOf(src)
    const fits = size && cropProblem(centredCrop(size, shape), size, shape) === null
    // Sent all the same: the answer says what is wrong.
    if (fits) setChosen({ file, src, size })
    else add([file])
  }
  function done(crop: Crop | null) {
    if (!chosen) return
    if (crop) add([chosen.file], crop)
    URL.revokeObjectURL(chosen.src)
    setChosen(null)
  }
  return (
    <div className={styles.add}>
      <DropZone
        icon="picture"
        accept={ACCEPT}
        isMultiple={!isOne}
        isDisabled={isDisabled}
        hint={`JPEG, PNG, WebP or AVIF, at least ${shape.width} × ${shape.height} pixels, at most 25 MB`}
        onFiles={take}
      >
        {words ?? (isOne ? 'Choose a picture, or drop it here' : 'Choose pictures, or drop them here')}
      </DropZone>
      <UploadList uploads={uploads} onAgain={again} onForget={forget} />
      {!isDisabled && (
        <Button look="quiet" size="row" onClick={() => setChoosing(true)}>
          Choose from what is here
        </Button>
      )}
      {chosen && (
        <CropDialog
          {...{ src: chosen.src, picture: chosen.size, shape }}
          crop={null}
          onDone={done}
          onClose={() => done(null)}
        />
      )}
      {isChoosing && (
        <MediaChooser
          kind={kind}
          onClose={() => setChoosing(false)}
          onChoose={({ name, alt }) => {
            setChoosing(false)
            onAdd({ media: name, alt })
          }}
        />
      )}
    </div>
  )
}
