import { Icon } from '../ui/icon.tsx'
import styles from './pack.module.css'

type WaveStateProps = { isOnline: boolean; waiting: number }

/** Whether scans reach the server, or are kept here. */
export function WaveState({ isOnline, waiting }: WaveStateProps) {
  const text =
    waiting === 0
      ? isOnline
        ? 'kept on this device'
        : 'no network, kept on this device'
      : `${waiting} ${waiting === 1 ? 'scan waits' : 'scans wait'} for the network`
  return (
    <p className={styles.kept} role="status" data-waits={waiting > 0 || undefined}>
      <Icon name={isOnline ? 'check' : 'offline'} size={18} />
      {text}
    </p>
  )
}
