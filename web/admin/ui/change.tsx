import styles from './change.module.css'

type ChangeProps = { before?: string | null | undefined; after?: string | null | undefined }

/** A value before and after a change. The elements say it to a screen reader, not only the colours. */
export function Change({ before, after }: ChangeProps) {
  return (
    <>
      {before != null && <del className={styles.removed}>{before}</del>}
      {before != null && after != null && ' '}
      {after != null && <ins className={styles.added}>{after}</ins>}
    </>
  )
}
