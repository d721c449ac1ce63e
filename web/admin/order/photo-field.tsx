import { useEffect, useRef, useState } from 'react'
import { MOST_PHOTOS } from '#domain/claims/claim.ts'
import { PICTURE_TYPES } from '#domain/upload.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { call } from '../client.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './panels.module.css'

type Photo = { id: string; address: string; name: string }
type PhotoFieldProps = { orderNumber: string; isNeeded: boolean; onChange: (ids: readonly string[]) => void }

/** Photographs that the customer sent, from files. Each is uploaded at once. */
export function PhotoField({ orderNumber, isNeeded, onChange }: PhotoFieldProps) {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const addresses = useRef<string[]>([])
  // The shown files are freed when the panel closes.
  useEffect(
    () => () => {
      for (const address of addresses.current) URL.revokeObjectURL(address)
    },
    [],
  )
  const keep = (next: readonly Photo[]) => {
    setPhotos(next)
    onChange(next.map(({ id }) => id))
  }
  async function add(files: readonly File[]) {
    setBusy(true)
    setProblem(null)
    const added: Photo[] = []
    for (const file of files.slice(0, MOST_PHOTOS - photos.length)) {
      const body = new Uint8Array(await file.arrayBuffer())
      const answer = await call('addClaimPhoto', { params: { orderNumber }, body })
      if (!answer.ok) {
        setProblem(`${file.name}: ${answer.error.message}`)
        continue
      }
      const address = URL.createObjectURL(file)
      addresses.current.push(address)
      added.push({ id: answer.value.uploadId, address, name: file.name })
    }
    setBusy(false)
    keep([...photos, ...added])
  }
  return (
    <div className={styles.form}>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <img src={photo.address} alt={photo.name} />
              <IconButton
                icon="close"
                label={`Leave ${photo.name} out`}
                onClick={() => keep(photos.filter((one) => one !== photo))}
              />
            </li>
          ))}
        </ul>
      )}
      {photos.length < MOST_PHOTOS && (
        <label className={styles.file}>
          <Icon name="picture" size={18} />
          {isBusy ? 'Uploading …' : `Add photographs${isNeeded ? '' : ' (optional)'}`}
          <input
            type="file"
            className="visually-hidden"
            accept={PICTURE_TYPES.join(',')}
            multiple
            disabled={isBusy}
            onChange={({ target }) => {
              add([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </label>
      )}
      <div role="alert">
        <FieldError error={problem} />
      </div>
    </div>
  )
}
