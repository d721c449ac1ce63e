import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './problem.module.css'

export type Failure = { status: number; message: string; requestId?: string | undefined }

type ProblemProps = {
  /** What could not be done, as a sentence. */
  what: string
  failure: Failure
  /** For a deed: whether anything was changed. Lists change nothing. */
  changed?: string
  onRetry?: (() => void) | undefined
}

/** What failed, whether anything was changed, a way to try again, and the number to find it in the log. */
export function Problem({ what, failure, changed = 'Nothing was changed.', onRetry }: ProblemProps) {
  return (
    <div className={styles.problem} role="alert">
      <Icon name="warning" size={22} />
      <div className={styles.words}>
        <p className={styles.what}>{what}</p>
        <p>
          {failure.message} {changed}
        </p>
        {failure.requestId && <p className={styles.id}>Request {failure.requestId}</p>}
      </div>
      {onRetry && <Button onClick={onRetry}>Retry</Button>}
    </div>
  )
}
