import styles from './progress-bar.module.css'

type ProgressBarProps = { active: boolean; label?: string }

/** Shows that the next page is on its way. How long it takes is not known, so no value is claimed. */
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
