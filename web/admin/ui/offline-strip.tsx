import { Icon } from './icon.tsx'
import styles from './offline-strip.module.css'
import { useOnline } from './use-online.ts'

/** Says that the network is away. Buttons that write wait until it is back. */
export function OfflineStrip() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.strip}>
          <Icon name="offline" size={18} />
          No connection. What you see may be old; changes wait for the network.
        </p>
      )}
    </div>
  )
}
