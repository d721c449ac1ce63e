import { type ChangeEvent, useId } from 'react'
import { MOST_PHOTOS } from '#domain/claims/claim.ts'
import { PICTURE_TYPES } from '#domain/upload.ts'
import { classes } from '../ui/classes.ts'
import { FieldError } from '../ui/field-error.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './claim-photos.module.css'
import { PhotoExamples } from './photo-examples.tsx'
import { PhotoRow } from './photo-row.tsx'
import type { Photos } from './use-photos.ts'

type ClaimPhotosProps = {
  photos: Photos
  isNeeded: boolean
  error: string | null | undefined
  onChosen: () => void
}

/** Chooses and sends photographs. Phones offer the camera and the gallery, and turn HEIC into JPEG. */
export function ClaimPhotos({ photos, isNeeded, error, onChosen }: ClaimPhotosProps) {
  const id = useId()
  const { list, add } = photos
  const left = MOST_PHOTOS - list.length
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])])
    onChosen()
    // So that the same file can be chosen again after it was removed.
    target.value = ''
  }
  return (
    <fieldset className={styles.photos} data-field="photos" aria-describedby={`${id}-hint`}>
      <legend className={classes('label', styles.legend)}>
        Photographs{!isNeeded && <span className={styles.optional}> (optional)</span>}
      </legend>
      <PhotoExamples />
      {list.length > 0 && (
        <ul className={styles.list}>
          {list.map((photo, index) => (
            <PhotoRow key={photo.key} photo={photo} number={index + 1} {...photos} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <label className={styles.add}>
          <input
            className={styles.input}
            type="file"
            name="photos"
            accept={PICTURE_TYPES.join(',')}
            multiple={left > 1}
            aria-invalid={error ? true : undefined}
            aria-describedby={classes(error && `${id}-error`, `${id}-hint`)}
            onChange={choose}
          />
          <Icon name="plus" size={22} />
          {list.length > 0 ? 'Add another photograph' : 'Add photographs'}
        </label>
      )}
      <p className={styles.hint} id={`${id}-hint`}>
        {left > 0 ? `Up to ${MOST_PHOTOS}.` : `That is all ${MOST_PHOTOS}.`} We remove the place and time that
        phones store in pictures.
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
