import styles from './progress-bar.module.css'

type ProgressBarProps = { active: boolean; label?: string }

/** Shown while the next page loads. The duration is unknown, so it has no value. */
export function ProgressBar({ active, label = 'Loading page' }: ProgressBarProps) {
  return (
    <div
      className={styles.track}
      data-active={active}
      {...(active && { role: 'progressbar', 'aria-label': label })}
    >
      <div className={styles.bar} />
    </div>
  )
}
