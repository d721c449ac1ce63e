import type { ReactNode } from 'react'
import type { OrderList } from '#contract/orders.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './order-pager.module.css'

type OrderPagerProps = { meta: OrderList['meta'] }

export function OrderPager({ meta: { page, totalPages } }: OrderPagerProps) {
  if (totalPages < 2) return null
  return (
    <nav className={styles.pager} aria-label="Pages of orders">
      <Step page={page > 1 ? page - 1 : null}>
        <Icon name="chevron-left" size={18} />
        NEWER
      </Step>
      <p className={styles.place}>
        Page {page} of {totalPages}
      </p>
      <Step page={page < totalPages ? page + 1 : null}>
        OLDER
        <Icon name="chevron-right" size={18} />
      </Step>
    </nav>
  )
}

type StepProps = { page: number | null; children: ReactNode }

/** On the first and last page the button stays in place, disabled. */
function Step({ page, children }: StepProps) {
  if (page === null) {
    return (
      <Button variant="outline" size="sm" disabled>
        {children}
      </Button>
    )
  }
  return (
    <ButtonLink to={page === 1 ? '/my/orders' : `/my/orders?page=${page}`} variant="outline" size="sm">
      {children}
    </ButtonLink>
  )
}
