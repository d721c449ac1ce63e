import type { Claim } from '#contract/claims.ts'
import { fileAddress } from '#contract/client.ts'
import type { PictureSize } from '#domain/upload.ts'
import styles from './claim-pictures.module.css'

const pictureUrl = (uploadId: string, size: PictureSize) => fileAddress('getUpload', { uploadId }, { size })

type ClaimPicturesProps = { photos: Claim['photos'] }

/** The photographs of a claim. Only its customer may open them. */
export function ClaimPictures({ photos }: ClaimPicturesProps) {
  if (photos.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {photos.map(({ id, width, height }, index) => (
        <li key={id}>
          <a className={styles.link} href={pictureUrl(id, 'large')} target="_blank" rel="noreferrer">
            <img
              className={styles.picture}
              src={pictureUrl(id, 'small')}
              alt={`Your photograph ${index + 1} (opens in a new tab)`}
              width={width}
              height={height}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
