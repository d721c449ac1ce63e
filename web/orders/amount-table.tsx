import type { ReactNode } from 'react'
import type { AmountRow } from '#domain/amount-rows.ts'
import styles from './amount-table.module.css'

type AmountTableProps = {
  rows: readonly AmountRow[]
  /** Shown beside the discount code. */
  codeAside?: ReactNode
}

export function AmountTable({ rows, codeAside }: AmountTableProps) {
  return (
    <dl className={styles.ledger}>
      {rows.map(({ name, code, text, isSaving }) => (
        <div key={name} className={styles.row}>
          <dt>
            {name} {code && <span className={styles.code}>{code}</span>}
            {code && codeAside}
          </dt>
          <dd className={styles.amount} data-saving={isSaving || undefined}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
