import styles from './kbd.module.css'

/** A key of the keyboard. Hidden from screen readers, which have keys of their own; the list of keys names them all. */
export function Kbd({ children }: { children: string }) {
  return (
    <span aria-hidden="true">
      <kbd className={styles.kbd}>{children}</kbd>
    </span>
  )
}
