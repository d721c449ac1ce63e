import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './media.module.css'
import type { Upload } from './use-uploads.ts'

type UploadListProps = {
  uploads: readonly Upload[]
  onAgain: (upload: Upload) => void
  onForget: (key: string) => void
}

/** Files on their way, and those that did not arrive. */
export const UploadList = ({ uploads, onAgain, onForget }: UploadListProps) => (
  <ul className={styles.uploads}>
    {uploads.map((upload) => (
      <li key={upload.key}>
        <span className={styles.fileName}>{upload.file.name}</span>
        {upload.problem ? (
          <>
            <p role="alert" className={styles.problem}>
              {upload.problem.message}
            </p>
            {upload.problem.canRepeat && (
              <Button size="row" icon="repeat" writes onClick={() => onAgain(upload)}>
                Try again
              </Button>
            )}
            <IconButton
              icon="close"
              label={`Leave ${upload.file.name} out`}
              onClick={() => onForget(upload.key)}
            />
          </>
        ) : (
          <>
            <progress value={upload.progress} max={1} aria-label={`Uploading ${upload.file.name}`} />
            <small>{upload.progress < 1 ? `${Math.floor(upload.progress * 100)} %` : 'Checking …'}</small>
          </>
        )}
      </li>
    ))}
  </ul>
)
