import { Icon } from '../ui/icon.tsx'
import { Stone } from '../ui/stone.tsx'
import type { StoreState } from './stores.ts'
import styles from './stores-city.module.css'

type StoresCityProps = StoreState['cities'][number]

export function StoresCity({ name, shops }: StoresCityProps) {
  return (
    <li className={styles.city}>
      <Stone detail="small" size={40} className={styles.stone} />
      <h3 className={styles.name}>{name}</h3>
      <Icon name="pin" size={22} />
      <ul className={styles.shops}>
        {shops.map((shop) => (
          <li key={shop.address}>
            {shop.name}, {shop.address}
          </li>
        ))}
      </ul>
    </li>
  )
}

type StoresCityAheadProps = { name: string }

export function StoresCityAhead({ name }: StoresCityAheadProps) {
  return (
    <li className={styles.city} data-ahead="true">
      <Stone detail="small" size={40} className={styles.stone} />
      <h3 className={styles.name}>{name}</h3>
      <span className="label">Coming soon</span>
    </li>
  )
}
