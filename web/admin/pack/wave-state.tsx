import { Icon } from '../ui/icon.tsx'
import styles from './pack.module.css'

type WaveStateProps = { isOnline: boolean; waiting: number }

/** Whether scans reach the server, or are kept here. */
export function WaveState({ isOnline, waiting }: WaveStateProps) {
  return (
    <p className={styles.kept} role="status" data-waits={(!isOnline && waiting > 0) || undefined}>
      <Icon name={isOnline ? 'check' : 'offline'} size={18} />
      {stateText({ isOnline, waiting })}
    </p>
  )
}

function stateText({ isOnline, waiting }: WaveStateProps): string {
  if (waiting === 0) return isOnline ? 'kept on this device' : 'no network, kept on this device'
  if (isOnline) return `sending ${waiting} ${waiting === 1 ? 'scan' : 'scans'}`
  return `${waiting} ${waiting === 1 ? 'scan waits' : 'scans wait'} for the network`
}
