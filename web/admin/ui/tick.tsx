import styles from './table.module.css'

type TickProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

export const Tick = ({ label, isOn, onChange }: TickProps) => (
  <label className={styles.tickLabel}>
    <input
      type="checkbox"
      className={styles.box}
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className="visually-hidden">{label}</span>
  </label>
)
