import styles from './badge.module.css'

/** How much waits behind an entry of the menu. Nothing is shown for 0. */
export const Badge = ({ count, isUrgent }: { count: number | null | undefined; isUrgent: boolean }) =>
  count ? (
    <span className={styles.badge} data-badge data-urgent={isUrgent || undefined}>
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <span className="visually-hidden">{`, ${count} ${count === 1 ? 'waits' : 'wait'}`}</span>
    </span>
  ) : null
