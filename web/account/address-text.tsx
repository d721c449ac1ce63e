import type { Address } from '#contract/users.ts'
import { LOCALES } from '#domain/locale.ts'
import { useRootData } from '../layout/root-data.ts'
import { addressLines } from './address-lines.ts'
import styles from './address-text.module.css'

type AddressTextProps = { address: Omit<Address, 'id'> }

/** Recipient and address. Each line is isolated, so that right-to-left text cannot reorder its neighbours. */
export function AddressText({ address }: AddressTextProps) {
  const { locale } = useRootData()
  return (
    <div className={styles.text}>
      <p className={styles.title}>
        <bdi>{address.title}</bdi>
      </p>
      {addressLines(address, LOCALES[locale].country).map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and their order never changes.
        <p key={place} className={styles.line}>
          <bdi>{line}</bdi>
        </p>
      ))}
      {address.instructions && (
        <p className={styles.instructions}>
          <bdi>{address.instructions}</bdi>
        </p>
      )}
    </div>
  )
}
