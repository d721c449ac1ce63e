import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { TextButton } from '../ui/text-button.tsx'
import type { Photo } from './photo-list.ts'
import styles from './photo-row.module.css'
import type { Photos } from './use-photos.ts'

type PhotoRowProps = Pick<Photos, 'retry' | 'remove'> & { photo: Photo; number: number }

/** A chosen photograph and how its upload stands. */
export function PhotoRow({ photo, number, retry, remove }: PhotoRowProps) {
  const name = `Photograph ${number}`
  return (
    <li className={styles.row} data-status={photo.status}>
      {photo.preview ? (
        <img className={styles.preview} src={photo.preview} alt="" width={64} height={64} />
      ) : (
        <span className={styles.preview}>
          <Icon name="document" size={24} />
        </span>
      )}
      <div className={styles.words} aria-live="polite">
        <p className={styles.name}>{name}</p>
        {photo.status === 'sending' && (
          <progress
            className={styles.progress}
            max={100}
            value={photo.progress}
            aria-label={`Sending ${name}`}
          />
        )}
        {photo.status === 'stored' && <p className={styles.stored}>Received</p>}
        {photo.status === 'failed' && <p className={styles.failed}>{photo.message}</p>}
        {photo.status === 'failed' && photo.canRetry && (
          <TextButton onClick={() => retry(photo.key)}>
            Try again<span className="visually-hidden">: {name}</span>
          </TextButton>
        )}
      </div>
      <IconButton icon="trash" label={`Remove ${name}`} iconSize={20} onClick={() => remove(photo.key)} />
    </li>
  )
}
