import type { RecoveryCase } from '#contract/admin/recovery.ts'
import { RECOVERY_REFERENCE_MAX, type RecoveryNeed } from '#domain/recovery.ts'
import styles from './recovery.module.css'

/** What staff typed. */
export type Words = { reason: string; reference: string; orderNumber: string; dueOn: string }

type WayFieldsProps = {
  about: RecoveryCase
  needs: readonly RecoveryNeed[]
  words: Words
  onChange: (words: Words) => void
}

/** The fields that a way out needs besides the reason. */
export function WayFields({ about: { fitting }, needs, words, onChange }: WayFieldsProps) {
  const set = (name: keyof Words) => (event: { target: { value: string } }) =>
    onChange({ ...words, [name]: event.target.value })
  return (
    <>
      {needs.includes('ORDER') && (
        <label className={styles.field}>
          Order that the payment is for
          <input
            required
            list="fitting-orders"
            autoComplete="off"
            maxLength={20}
            value={words.orderNumber}
            onChange={set('orderNumber')}
          />
          <span className={styles.quiet}>
            {fitting.length === 0
              ? 'No order of the last five days fits in amount, currency and provider.'
              : `Fits: ${fitting.map(({ orderNumber, customerName }) => `${orderNumber} for ${customerName}`).join('; ')}`}
          </span>
          <datalist id="fitting-orders">
            {fitting.map(({ orderNumber, customerName }) => (
              <option key={orderNumber} value={orderNumber}>
                {customerName}
              </option>
            ))}
          </datalist>
        </label>
      )}
      {needs.includes('REFERENCE') && (
        <label className={styles.field}>
          Reference of the bank or the provider
          <input
            required
            minLength={3}
            maxLength={RECOVERY_REFERENCE_MAX}
            autoComplete="off"
            value={words.reference}
            onChange={set('reference')}
          />
        </label>
      )}
      {needs.includes('DUE') && (
        <label className={styles.field}>
          Last day for an answer
          <input required type="date" value={words.dueOn} onChange={set('dueOn')} />
        </label>
      )}
    </>
  )
}
