import type { StoreState } from '#domain/content/stores.ts'
import { Stone } from '../ui/stone.tsx'
import { mapUrl } from './stores.ts'
import styles from './stores-city.module.css'

type StoresCityProps = StoreState['cities'][number] & { state: string }

export function StoresCity({ state, name: city, shops }: StoresCityProps) {
  return (
    <li className={styles.city}>
      <Stone detail="small" size={40} className={styles.stone} />
      <h3 className={styles.name}>{city}</h3>
      <ul className={styles.shops}>
        {shops.map(({ name, address, hours, phone }) => (
          <li key={address} className={styles.shop}>
            <h4 className={styles.shopName}>{name}</h4>
            <p>
              {address}, {city}
            </p>
            <p>{hours}</p>
            <p className={styles.ways}>
              <a href={phone.href} className={styles.way}>
                {phone.display}
              </a>
              <a href={mapUrl(address, city, state)} target="_blank" rel="noreferrer" className={styles.way}>
                Map
                <span className="visually-hidden">
                  {' '}
                  of {name}, {city} (opens in a new tab)
                </span>
              </a>
            </p>
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
